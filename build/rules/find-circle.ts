/**
 * A way over imports from one name back to itself, the name at both ends; null when there is none.
 *
 * @param imports each name with those that it imports; names that are no key import nothing
 */
export function findCircle(imports: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const isDone = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (isDone.has(name)) return null;
    for (const other of imports.get(name) ?? []) {
      const circle = walk(other, [...way, name]);
      if (circle) return circle;
    }
    isDone.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
