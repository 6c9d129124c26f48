/** What tells attributes of different products to be the same: the name, whatever its case and spaces. */
export function attributeKey(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, " ");
}
