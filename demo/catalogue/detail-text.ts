// The detail section of a product page as text: composed from the facts of the product, cleaned HTML only (p h3 ul li).
// Legal tables are in statutory.ts.

const paragraph = (text: string): string => `<p>${text}</p>`;
const list = (rows: string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
const block = (title: string, body: string): string => `<h3>${title}</h3>${body}`;

/** Detail text of a health functional food: what it is, what a day holds, how to take it, what comes in the box. */
export function healthDetail(facts: {
  about: string;
  points: string[];
  doses: string[];
  intake: string;
  tip: string;
  suits: string;
  box: string;
}): string {
  return [
    paragraph(facts.about),
    block('눈여겨볼 점', list(facts.points)),
    block('하루 섭취량에 담긴 양', list(facts.doses)),
    block('이렇게 드십시오', paragraph(`<strong>${facts.intake}</strong> ${facts.tip}`)),
    block('이런 분께 어울립니다', paragraph(facts.suits)),
    block('받으시는 구성', paragraph(facts.box)),
  ].join('');
}

/** Detail text of an ordinary food, a device or anything else: no functional claim has a place in it. */
export function plainDetail(facts: {
  about: string;
  points: string[];
  howTitle: string;
  how: string;
  suits: string;
  box: string;
}): string {
  return [
    paragraph(facts.about),
    block('눈여겨볼 점', list(facts.points)),
    block(facts.howTitle, paragraph(facts.how)),
    block('이런 분께 어울립니다', paragraph(facts.suits)),
    block('받으시는 구성', paragraph(facts.box)),
  ].join('');
}
