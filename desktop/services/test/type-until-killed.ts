import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import { aTypedEdit, STUDY, USER } from "./edit-builders.ts";

// A process of its own for tests: types 1, 2, 3 … into one input, and prints each number once it is kept.
const { edits } = openLocalStore(process.argv[2] ?? "", new Date());
for (let value = 1; ; value += 1) {
  edits.keep(USER, STUDY, [aTypedEdit("centres", value)], new Date());
  process.stdout.write(`${value}\n`);
}
