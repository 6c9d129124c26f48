import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { DetailsSection } from "./details-section.tsx";

interface Row {
  id: number;
  what: string | null;
  organisation: ProjectDetails["roles"][number]["organisation"];
}

/** Who did what in a project. Rows with missing data are named above the list, the rest is still shown (DET-09, DET-10). */
export function InvolvedList({
  id,
  title,
  rows,
  problemTitle,
  problemOf,
}: {
  id: string;
  title: string;
  rows: readonly Row[];
  problemTitle: string;
  problemOf(id: number): string;
}) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const broken = rows.filter((row) => row.what === null || row.organisation === null);
  const whole = rows.filter((row) => !broken.includes(row));
  return (
    <DetailsSection id={id} title={title}>
      {broken.length > 0 && (
        <div className="details-warning" role="status">
          <b>{problemTitle}</b>
          {broken.map((row) => (
            <p key={row.id}>{problemOf(row.id)}</p>
          ))}
        </div>
      )}
      {whole.length > 0 && (
        <div className="table-box">
          <ul className="involved">
            {whole.map((row) => (
              <li key={row.id}>
                <b>{row.what && referenceName(t, row.what)}</b>
                <Organisation organisation={row.organisation} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </DetailsSection>
  );
}

function Organisation({ organisation }: Pick<Row, "organisation">) {
  if (organisation === null) return null;
  const kind = organisation.type === "supplier" ? "suppliers" : "consultants";
  return (
    <span>
      <Link className="lk" to={listingPath({ kind, owner: null, ...organisation })}>
        {organisation.name}
      </Link>
    </span>
  );
}
