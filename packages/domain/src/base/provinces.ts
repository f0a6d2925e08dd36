// The provinces of Korea: how addresses begin, the postcodes of each, and addresses of another province than their postcode.

/** Short name, what the first word of an address may be (some were renamed), and the first two digits of the postcodes. */
const provinces: readonly [name: string, words: RegExp, from: number, to: number][] = [
  ['서울', /^서울(특별시|시)?$/, 1, 9],
  ['경기', /^경기도?$/, 10, 20],
  ['인천', /^인천(광역시|시)?$/, 21, 23],
  ['강원', /^강원(특별자치)?도?$/, 24, 26],
  ['충북', /^충청?북도?$/, 27, 29],
  ['세종', /^세종(특별자치)?시?$/, 30, 30],
  ['충남', /^충청?남도?$/, 31, 33],
  ['대전', /^대전(광역시|시)?$/, 34, 35],
  ['경북', /^경상?북도?$/, 36, 40],
  ['대구', /^대구(광역시|시)?$/, 41, 43],
  ['울산', /^울산(광역시|시)?$/, 44, 45],
  ['부산', /^부산(광역시|시)?$/, 46, 49],
  ['경남', /^경상?남도?$/, 50, 53],
  ['전북', /^전(북특별자치도|라?북도?)$/, 54, 56],
  ['전남', /^전라?남도?$/, 57, 60],
  // 광주 alone is also a city of 경기도.
  ['광주', /^광주광역시$/, 61, 62],
  ['제주', /^(제주((특별자치)?도|시)?|서귀포시)$/, 63, 63],
];

function findProvince(address: string) {
  const [first = ''] = address.trim().split(/\s+/u);
  return provinces.find(([, words]) => words.test(first));
}

/** The province of an address, '서울' to '제주'; undefined where its first word is none. */
export const provinceOf = (address: string): string | undefined => findProvince(address)?.[0];

/** Province and city or district of an address for lists: '경기 성남', '광주 북구'; undefined where its first word is no province. */
export function regionOf(address: string): string | undefined {
  const province = provinceOf(address);
  const [first, second] = address.trim().split(/\s+/u);
  // 서귀포시 is a city that may be the first word.
  const city = province === '제주' && first !== undefined && first.endsWith('시') ? first : second;
  if (province === undefined || city === undefined) return province;
  return `${province} ${city.replace(/(?<=^.{2,})[시군구]$/u, '')}`;
}

/** False where the first word of the address names another province than the postcode's; true where it names none. */
function isInProvince(zipCode: string, address: string): boolean {
  const [, , from, to] = findProvince(address) ?? ['', /^$/, 0, 99];
  const area = Number(zipCode.slice(0, 2));
  return area >= from && area <= to;
}

/**
 * The Korean message for an address of another province than its postcode, because the surcharge of remote areas depends on the postcode;
 * undefined if they agree, if the address names no province, or without a postcode.
 */
export function regionProblem(zipCode: string, address: string): string | undefined {
  if (zipCode === '' || isInProvince(zipCode, address)) return undefined;
  const [first = ''] = address.trim().split(/\s+/u);
  return `우편번호(${zipCode})는 ${first} 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.`;
}
