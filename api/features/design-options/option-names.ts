const MAX_LENGTH = 120;

/** "Option 1", "Option 2" … the first that is free. `taken` holds lower-case names. */
export function nextOptionName(taken: ReadonlySet<string>): string {
  return firstFree((number) => `Option ${number}`, taken);
}

/** "Option 1 copy", "Option 1 copy 2" … the first that is free, never over 120 characters. */
export function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  return firstFree((number) => {
    const suffix = number === 1 ? " copy" : ` copy ${number}`;
    return `${name.slice(0, MAX_LENGTH - suffix.length).trimEnd()}${suffix}`;
  }, taken);
}

function firstFree(nameOf: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}
