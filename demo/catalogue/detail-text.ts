// Detail text of a product page, composed from the facts of the product, sanitised HTML only (p h3 ul li).
// Legal tables are in statutory.ts.

const paragraph = (text: string): string => `<p>${text}</p>`;
const list = (rows: string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
const block = (title: string, body: string): string => `<h3>${title}</h3>${body}`;

/** Alternative headings, chosen by the product code, so that pages vary. */
const headings = {
  points: ['눈여겨볼 점', '이 상품의 특징', '고를 때 확인할 점'],
  people: ['이런 분께', '이런 분께 권합니다', '이런 분께 추천합니다'],
  box: ['상품 구성', '구성품', '구성'],
};

const heading = (rows: string[], seed: number): string => rows[seed % rows.length] ?? '';

/** Detail text of a health functional food: description, daily amounts, directions for use, content of the box. */
export function healthDetail(facts: {
  seed: number;
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
    block(heading(headings.points, facts.seed), list(facts.points)),
    block('1일 섭취량당 함량', list(facts.doses)),
    block('이렇게 섭취하세요', paragraph(`<strong>${facts.intake}</strong> ${facts.tip}`)),
    block(heading(headings.people, facts.seed), paragraph(facts.suits)),
    block(heading(headings.box, facts.seed), paragraph(facts.box)),
  ].join('');
}

/** Detail text of an ordinary food, a device or anything else: without functional claims. */
export function plainDetail(facts: {
  seed: number;
  about: string;
  points: string[];
  howTitle: string;
  how: string;
  suits: string;
  box: string;
}): string {
  return [
    paragraph(facts.about),
    block(heading(headings.points, facts.seed), list(facts.points)),
    block(facts.howTitle, paragraph(facts.how)),
    block(heading(headings.people, facts.seed), paragraph(facts.suits)),
    block(heading(headings.box, facts.seed), paragraph(facts.box)),
  ].join('');
}
