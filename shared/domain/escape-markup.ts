/** Text for HTML, SVG and XML that cannot end an attribute or start an element: `<` becomes `&#60;`. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
