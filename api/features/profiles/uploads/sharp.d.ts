/**
 * What is used of sharp, and no more: a workspace that has not installed it yet can be checked and started, and only
 * uploads of pictures fail there.
 */
declare module "sharp" {
  interface Sharp {
    rotate(): Sharp;
    resize(size: { width: number; height: number; fit: "inside"; withoutEnlargement: boolean }): Sharp;
    webp(options: { quality: number }): Sharp;
    toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
  }
  interface SharpOptions {
    /** More pixels than this are refused before they are decoded. */
    limitInputPixels: number;
    failOn: "error";
    pages: number;
    sequentialRead: boolean;
  }
  export default function sharp(bytes: Buffer, options: SharpOptions): Sharp;
}
