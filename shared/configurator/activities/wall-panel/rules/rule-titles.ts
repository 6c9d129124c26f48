/** What the rules that can leave a wall without panels are about, for legends. */
export const RULE_TITLES: Readonly<Record<string, string>> = {
  "K2-02": "Form without panels",
  "K2-03": "Outside panel sizes",
  "K2-04": "Over the highest panel",
  "K2-05": "Too high for the studs",
  "K2-06": "No place for a joint",
  "K2-07": "Too wide an opening",
  "K2-22": "Too many parts",
};
