// Saved addresses of a member, and which postcodes a region has (docs/rules/delivery.md#addresses).

/** Addresses that a member may save. */
export const maxAddresses = 20;

/** Each region with the names that begin its addresses, and the first two digits of its postcodes. */
const regions: readonly { names: readonly string[]; from: number; to: number }[] = [
  { names: ['서울특별시', '서울시', '서울'], from: 1, to: 9 },
  { names: ['경기도', '경기'], from: 10, to: 20 },
  { names: ['인천광역시', '인천시', '인천'], from: 21, to: 23 },
  { names: ['강원특별자치도', '강원도', '강원'], from: 24, to: 26 },
  { names: ['충청북도', '충북'], from: 27, to: 29 },
  { names: ['세종특별자치시', '세종시', '세종'], from: 30, to: 30 },
  { names: ['충청남도', '충남'], from: 31, to: 33 },
  { names: ['대전광역시', '대전시', '대전'], from: 34, to: 35 },
  { names: ['경상북도', '경북'], from: 36, to: 40 },
  { names: ['대구광역시', '대구시', '대구'], from: 41, to: 43 },
  { names: ['울산광역시', '울산시', '울산'], from: 44, to: 45 },
  { names: ['부산광역시', '부산시', '부산'], from: 46, to: 49 },
  { names: ['경상남도', '경남'], from: 50, to: 53 },
  { names: ['전북특별자치도', '전라북도', '전북'], from: 54, to: 56 },
  { names: ['전라남도', '전남'], from: 57, to: 60 },
  // 광주 alone is also a city of 경기도.
  { names: ['광주광역시'], from: 61, to: 62 },
  { names: ['제주특별자치도', '제주도', '제주시', '제주', '서귀포시'], from: 63, to: 63 },
];

/**
 * The Korean message for an address whose first word names another region than the postcode's, because the surcharge of remote areas
 * depends on the postcode; undefined if they agree or the address names no region.
 */
export function regionProblem(zipCode: string, address: string): string | undefined {
  const [first = ''] = address.trim().split(/\s+/);
  const region = regions.find(({ names }) => names.includes(first));
  const area = Number(zipCode.slice(0, 2));
  if (region === undefined || zipCode === '' || (area >= region.from && area <= region.to)) return undefined;
  return `우편번호 ${zipCode}은 ${first} 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.`;
}
