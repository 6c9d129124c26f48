/** The first ten are the specification's, spelt as there (REF-03); the rest serve NA and SA and are off by default. */
export const CERTIFICATIONS = [
  { id: 1, name: "BOPAS", description: "Buildoffsite property assurance: durability of at least 60 years" },
  { id: 2, name: "British Board of Agrement", description: "Technical approval of a construction product" },
  { id: 3, name: "BS EN 1090", description: "Execution of structural steel and aluminium" },
  { id: 4, name: "FSC", description: "Chain of custody of timber" },
  { id: 5, name: "LABC Accepted System", description: "System accepted by local authority building control" },
  { id: 6, name: "NHBC Accepts", description: "System accepted for new-home warranty" },
  { id: 7, name: "Passive House Institute Certified", description: "Component certified for passive houses" },
  { id: 8, name: "Premier Guarantee", description: "Structural warranty acceptance" },
  { id: 9, name: "SCI Certified", description: "Light steel system assessed by the steel construction institute" },
  { id: 10, name: "UKCA", description: "Conformity marking for Great Britain" },
  { id: 11, name: "ICC-ES ESR", description: "Evaluation report for the United States" },
  { id: 12, name: "ICC/MBI 1200–1205", description: "Standards for offsite construction" },
  { id: 13, name: "APA/PRG 320", description: "Performance-rated cross-laminated timber" },
  { id: 14, name: "HUD code", description: "Manufactured home standards" },
  { id: 15, name: "PCI plant", description: "Certified precast concrete plant" },
  { id: 16, name: "SBC conformity", description: "Conformity with the Saudi building code" },
].map((row) => ({ ...row, is_active: row.id <= 10 }));

/** Question 7 is no longer asked; answers given to it still show (REF-05). */
export const FAQ_QUESTIONS = [
  { id: 1, text: "What is your lead time from design freeze?", is_active: true },
  { id: 2, text: "Who holds the warranty?", is_active: true },
  { id: 3, text: "When should you be brought into a project?", is_active: true },
  { id: 4, text: "What is the smallest order you accept?", is_active: true },
  { id: 5, text: "Can we visit the factory or a finished project?", is_active: true },
  { id: 6, text: "Which design software and file formats do you work with?", is_active: true },
  { id: 7, text: "Do you hold stock?", is_active: false },
];

export const ORGANISATION_SIZES = [
  { id: 1, name: "1–9", minimum_people: 1, maximum_people: 9 },
  { id: 2, name: "10–49", minimum_people: 10, maximum_people: 49 },
  { id: 3, name: "50–249", minimum_people: 50, maximum_people: 249 },
  { id: 4, name: "250–999", minimum_people: 250, maximum_people: 999 },
  { id: 5, name: "1,000+", minimum_people: 1000, maximum_people: null },
];
