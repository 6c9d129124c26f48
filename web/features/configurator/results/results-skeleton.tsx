/** Stands where the first results will be. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      {[72, 96, 180].map((height) => (
        <div key={height} className="configurator-part">
          <span className="skeleton" style={{ height: 16, width: 90, marginBottom: 12 }} />
          <span className="skeleton" style={{ height }} />
        </div>
      ))}
    </div>
  );
}
