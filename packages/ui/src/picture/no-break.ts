// Keeps a number and its unit on one line: `560 g` never breaks before the g. For display only; stored names keep their space.

/** Units as names and options of products spell them; those of search keywords are in interpret-keyword.ts. */
const numberAndUnit =
  /(\d) (?=(?:mg|g|kg|mcg|µg|㎍|mL|ml|L|cm|mm|m|IU|CFU|kcal|억|만|정|포|매|병|박스|개|캡슐|회분|일분)(?![A-Za-z]))/g;

/** The same words with a no-break space between each number and its unit. */
export function withUnits(text: string): string {
  return text.replace(numberAndUnit, '$1\u00A0');
}
