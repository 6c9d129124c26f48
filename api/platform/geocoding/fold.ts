const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;
const SHORT_WORDS: Readonly<Record<string, string>> = { saint: "st", mount: "mt", fort: "ft" };

/**
 * A name as it is compared: without case, accents, apostrophes and punctuation, "saint" as "st", and the Arabic
 * letters that are written in several ways as one.
 */
export function fold(text: string): string {
  // Most names: nothing to take away.
  if (PLAIN.test(text)) return shortened(text.toLowerCase());
  const plain = text
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
    .trim();
  return shortened(plain);
}

function shortened(key: string): string {
  return key
    .split(" ")
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(" ");
}
