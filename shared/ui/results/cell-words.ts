/** Words that kits put into cells, by how kits write them; everything else, such as a door's name, stays as it is. */
const WORDS = {
  left: "left",
  right: "right",
  sliding: "sliding",
  "opens in": "opensIn",
  "opens out": "opensOut",
  "hung left": "hungLeft",
  "hung right": "hungRight",
  "two leaves": "twoLeaves",
  Assumed: "assumed",
} as const;

type CellWord = (typeof WORDS)[keyof typeof WORDS];

/** A cell of words in the words of the page. @param t the catalogue's text of a key */
export function cellInWords(cell: string, t: (key: `results.word.${CellWord}`) => string): string {
  const known = new Map<string, CellWord>(Object.entries(WORDS));
  return cell
    .split(", ")
    .map((part) => {
      const word = known.get(part);
      return word ? t(`results.word.${word}`) : part;
    })
    .join(", ");
}
