import type { Messages } from "#shared/messages/message-types.ts";

/** What the first page and the frame around every page spell differently in the United States (REG-09). */
export const webUs: Messages = {
  "listings.name.Aluminium": "Aluminum",
  "listings.name.Community centre": "Community center",
  "listings.name.Data centre": "Data center",
  "listings.name.Data centres": "Data centers",
  "listings.name.Energy centre": "Energy center",
  "listings.name.Justice and defence": "Justice and defense",
  "listings.name.Panelised": "Panelized",
  "listings.name.Panelised rainscreen on SFS": "Panelized rainscreen on SFS",
  "listings.name.Theatre and diagnostic": "Theater and diagnostic",
  "listings.name.Unitised curtain wall": "Unitized curtain wall",
  "listings.name.Unitised curtain walls": "Unitized curtain walls",
  "web.system.Facades.note": "Unitized curtain wall, panelized rainscreen",
  "web.system.Facades.part": "panelized rainscreen",
  "web.system.Balconies.note": "Bolt-on steel, aluminum, precast",
  "web.app.manage.note": "Catalog and releases",
  "web.shell.organisation": "Organization",
  "web.shell.actFor": "Act for an organization",
};
