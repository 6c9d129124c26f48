/** Choices of the home page's tabs (HOM-10, R-07): ids of our reference lists, in the order shown. */
export const LANDING = {
  /** Roles of consultants. */
  roles: [1, 2, 3, 4, 5, 6, 7, 8],
  /** Sectors of projects, without All Sectors. */
  sectors: [2, 3, 4, 5, 6, 7, 8, 9],
  /** Our ten rows of the MMC framework. */
  offsiteCategories: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
} as const;
