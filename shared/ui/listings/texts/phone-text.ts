/** How numbers of the regions' countries are divided for reading: country, area, and the rest. */
const GROUPS: readonly RegExp[] = [
  /^(\+44)(2\d)(\d{4})(\d{4})$/,
  /^(\+44)(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})$/,
  /^(\+44)(1\d{3}|7\d{3})(\d{5,6})$/,
  /^(\+1)([2-9]\d\d)(\d{3})(\d{4})$/,
  /^(\+966)(1\d|5\d)(\d{3})(\d{4})$/,
  /^(\+966)(9200)(\d{5})$/,
];

/**
 * A number in groups, for reading: "+441632960157" is "+44 1632 960157". One that its owner grouped stays as it was
 * written, and so do numbers without a country code and those of other countries, whose areas differ in length.
 */
export function groupPhone(phone: string): string {
  for (const pattern of GROUPS) {
    const parts = pattern.exec(phone);
    if (parts) return parts.slice(1).join(" ");
  }
  return phone;
}
