// Saved addresses of a member, and which postcodes a region has (docs/rules/delivery.md#addresses).

/** Addresses that a member may save. */
export const maxAddresses = 20;

/** How the addresses of a region begin, and the first two digits of its postcodes. 광주 alone is also a city of 경기도. */
const regions: readonly [names: string, from: number, to: number][] = [
  ['서울(특별시|시)?', 1, 9],
  ['경기도?', 10, 20],
  ['인천(광역시|시)?', 21, 23],
  ['강원(특별자치)?도?', 24, 26],
  ['충청?북도?', 27, 29],
  ['세종(특별자치)?시?', 30, 30],
  ['충청?남도?', 31, 33],
  ['대전(광역시|시)?', 34, 35],
  ['경상?북도?', 36, 40],
  ['대구(광역시|시)?', 41, 43],
  ['울산(광역시|시)?', 44, 45],
  ['부산(광역시|시)?', 46, 49],
  ['경상?남도?', 50, 53],
  ['전(북특별자치도|라?북도?)', 54, 56],
  ['전라?남도?', 57, 60],
  ['광주광역시', 61, 62],
  ['제주((특별자치)?도|시)?|서귀포시', 63, 63],
];

/**
 * The Korean message for an address whose first word names another region than the postcode's, because the surcharge of remote areas
 * depends on the postcode; undefined if they agree or the address names no region.
 */
export function regionProblem(zipCode: string, address: string): string | undefined {
  const [first = ''] = address.trim().split(/\s+/);
  const region = regions.find(([names]) => new RegExp(`^(?:${names})$`).test(first));
  if (region === undefined || zipCode === '') return undefined;
  const [, from, to] = region;
  const area = Number(zipCode.slice(0, 2));
  if (area >= from && area <= to) return undefined;
  return `우편번호 ${zipCode}은 ${first} 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.`;
}
