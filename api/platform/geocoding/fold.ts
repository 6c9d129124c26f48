const SHORT_WORDS: Readonly<Record<string, string>> = { saint: "st", mount: "mt", fort: "ft" };

/**
 * A name as it is compared: without case, accents, apostrophes and punctuation, "saint" as "st", and the Arabic
 * letters that are written in several ways as one.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`ʻʿʾ.]/g, "")
    .replace(/ß/g, "ss")
    .replace(/[øö]/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l")
    .replace(/[đð]/g, "d")
    .replace(/ı/g, "i")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ـ/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(" ");
}
