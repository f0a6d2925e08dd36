// Every error sentence of the catalogue import, in Korean and English.

export type Sentence = { ko: string; en: string };

/** One error of one row; `line` counts from 1 and is where the row begins. */
export type RowError = { line: number; column: string; sentence: Sentence };

/** The file cannot be imported; nothing was written. The message contains both sentences. */
export class FileProblem extends Error {
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(`${sentence.ko}\n${sentence.en}`);
    this.sentence = sentence;
  }
}

const bilingual = (ko: string, en: string): Sentence => ({ ko, en });

export const fileSentences = {
  missing: (path: string) => bilingual(`파일이 없습니다: ${path}`, `There is no such file: ${path}`),
  unreadable: (path: string, reason: string) =>
    bilingual(`파일을 읽을 수 없습니다: ${path} (${reason})`, `The file cannot be read: ${path} (${reason})`),
  spreadsheet: bilingual(
    '엑셀 파일이거나 압축 파일입니다. "CSV UTF-8(쉼표로 분리)"로 저장한 파일을 주세요.',
    'This is a spreadsheet or an archive: save it as "CSV UTF-8" first.',
  ),
  webPage: bilingual(
    '이 파일은 표가 아니라 웹 페이지(HTML)입니다. 엑셀에서 열어 "CSV UTF-8(쉼표로 분리)"로 저장해 주세요.',
    'This file is a web page (HTML): open it in a spreadsheet and save it as "CSV UTF-8".',
  ),
  foreign: (program: string, columns: readonly (readonly [string, string])[], others: readonly string[]) => {
    const renamed = columns.map(([theirs, ours]) => `${theirs} → ${ours}`).join(', ');
    return bilingual(
      `${program}의 상품 파일입니다. 첫 행의 열 이름을 바꾸고(${renamed}) 나머지 열(${others.join(', ')} 등)은 지워 주세요. 형식: docs/catalog-import.md`,
      `This is a product file of ${program}: rename the columns of the first row (${renamed}) and delete the others (such as ${others.join(', ')}). Format: docs/catalog-import.md`,
    );
  },
  notText: (line: number) =>
    bilingual(
      `${line}행에 UTF-8도 CP949(EUC-KR)도 아닌 글자가 있습니다. 엑셀에서 "CSV UTF-8(쉼표로 분리)"로 다시 저장해 주세요.`,
      `Line ${line} has bytes that are neither UTF-8 nor CP949 (EUC-KR): save the file again as "CSV UTF-8".`,
    ),
  notGzip: bilingual(
    '이름은 .gz인데 gzip으로 압축된 파일이 아니거나 중간에 잘렸습니다.',
    'The name ends with .gz, but the file is not gzip or is cut short.',
  ),
  openQuote: (line: number) =>
    bilingual(
      `${line}행에서 시작한 따옴표(")가 닫히지 않았습니다.`,
      `The quotation mark opened in the row at line ${line} is never closed.`,
    ),
  longRow: (line: number) =>
    bilingual(
      `${line}행에서 시작한 행이 너무 깁니다. 따옴표(")가 닫혔는지 확인해 주세요.`,
      `The row that begins at line ${line} is too long: is a quotation mark left open?`,
    ),
  another: bilingual(
    '다른 가져오기가 진행 중입니다. 끝난 뒤에 다시 실행해 주세요.',
    'Another import is running: run this one when it has ended.',
  ),
  empty: bilingual('파일에 상품이 없습니다.', 'The file holds no products.'),
  twice: (column: string) =>
    bilingual(`첫 행에 ${column} 열이 두 번 있습니다.`, `The first row names the column ${column} twice.`),
  noColumn: (columns: string) =>
    bilingual(`첫 행에 필요한 열이 없습니다: ${columns}`, `The first row lacks required columns: ${columns}`),
};

export const rowSentences = {
  required: bilingual('값이 필요합니다.', 'A value is required.'),
  cellCount: (found: number, wanted: number) =>
    bilingual(
      `칸이 ${found}개입니다. ${wanted}개여야 합니다. 쉼표가 있는 값은 따옴표(")로 묶어 주세요.`,
      `The row has ${found} cells instead of ${wanted}. Quote values with commas.`,
    ),
  long: (most: number) => bilingual(`${most}자를 넘을 수 없습니다.`, `At most ${most} characters.`),
  code: bilingual(
    '코드는 글자, 숫자, 점, 밑줄, 붙임표만 사용할 수 있습니다.',
    'A code is made of letters, digits, dots, underscores and hyphens.',
  ),
  won: bilingual(
    '0 이상 100,000,000 이하의 원 단위 정수여야 합니다.',
    'A whole number of won from 0 to 100,000,000.',
  ),
  count: bilingual('0 이상 1,000,000 이하의 정수여야 합니다.', 'A whole number from 0 to 1,000,000.'),
  fraction: bilingual(
    '정수가 아니거나 천 단위인지 소수점인지 알 수 없습니다.',
    'Not a whole number, or its point may separate thousands.',
  ),
  shortened: bilingual(
    '엑셀이 숫자를 줄여 적어(예: 1.99E+04) 나머지 자리를 알 수 없습니다. 열을 숫자로 바꿔 다시 저장해 주세요.',
    'The spreadsheet shortened the number (such as 1.99E+04), so that its other digits are lost.',
  ),
  choice: (choices: string) => bilingual(`다음 중 하나여야 합니다: ${choices}`, `Must be one of: ${choices}`),
  fixedPrice: bilingual('정가가 판매가보다 낮습니다.', 'The list price is below the sales price.'),
  store: (name: string) => bilingual(`"${name}" 판매자가 없습니다.`, `There is no store "${name}".`),
  policy: (name: string) =>
    bilingual(`이 판매자에게 "${name}" 배송정책이 없습니다.`, `This store has no delivery policy "${name}".`),
  category: (name: string) =>
    bilingual(
      `알 수 없는 이름이나 코드입니다: "${name}". 등록된 카테고리의 이름이나 코드를 적어 주세요.`,
      `There is no category "${name}": give the name or the code of a category.`,
    ),
  categories: (name: string) =>
    bilingual(
      `이름이 같은 카테고리가 여러 개입니다: "${name}". 코드를 적거나 상위 카테고리부터 적어 주세요(예: 건강식품 > 장 건강).`,
      `Several categories are named "${name}": give the code, or the path of names joined by >.`,
    ),
  picture: (key: string) =>
    bilingual(
      `"${key}" 사진 파일이 없습니다. 400과 800 폴더에 ${key}.webp를 먼저 넣어 주세요.`,
      `There is no picture "${key}": put ${key}.webp into the folders 400 and 800 first.`,
    ),
  outsidePicture: bilingual(
    '다른 사이트의 사진 주소는 사용할 수 없습니다. 사진 이름을 적어 주세요.',
    'Pictures of other sites cannot be shown: give the name of a picture.',
  ),
  nutrition: bilingual(
    '영양정보는 "이름:양:비율"을 |로 이어 적어야 합니다.',
    'Nutrition is "name:amount:percent", joined by |.',
  ),
  optionCount: bilingual(
    '옵션명과 옵션값의 수가 다릅니다.',
    'Option names and option values differ in number.',
  ),
  optionNames: bilingual(
    '같은 상품의 옵션명은 모두 같아야 합니다.',
    'All rows of a product must have the same option names.',
  ),
  optionMissing: bilingual(
    '한 상품에 여러 행이 있으면 행마다 옵션값이 있어야 합니다.',
    'A product with several rows needs option values in each of them.',
  ),
  optionTwice: bilingual('같은 옵션값의 행이 이미 있습니다.', 'Another row has the same option values.'),
  differs: (firstLine: number) =>
    bilingual(
      `같은 상품의 첫 행(${firstLine}행)과 값이 다릅니다.`,
      `Differs from the first row of the product (line ${firstLine}).`,
    ),
  apart: bilingual(
    '같은 상품코드의 행이 떨어져 있습니다. 한 상품의 행은 이어서 적어 주세요.',
    'Rows of one product code are not adjacent: keep the rows of a product together.',
  ),
  manyItems: (most: number) =>
    bilingual(`한 상품의 단품은 ${most}개까지입니다.`, `A product has at most ${most} items.`),
  itemCodeTwice: (line: number) =>
    bilingual(`${line}행에 같은 단품코드가 있습니다.`, `Line ${line} has the same item code.`),
  itemCodeTaken: (product: string) =>
    bilingual(
      `이 단품코드는 상품 ${product}의 것입니다.`,
      `This item code belongs to the product ${product}.`,
    ),
  lotCount: (item: string) =>
    bilingual(
      `단품 ${item}은(는) 로트로 관리합니다. 재고 › 로트에서 수량을 변경해 주세요.`,
      `The item ${item} is managed by lots. Change its count under stock › lots.`,
    ),
  unsentUnits: (item: string, count: number) =>
    bilingual(
      `단품 ${item}에 결제되었지만 보내지 않은 상품이 ${count}개 있습니다. 재고에 이 수량이 들어 있으면 --stock-includes-unsent yes, 빠져 있으면 no를 적어 주세요.`,
      `The item ${item} has ${count} paid units that are not sent: give --stock-includes-unsent yes if the count includes them, no if it does not.`,
    ),
  newProduct: bilingual('새 상품이나 새 단품에는 값이 필요합니다.', 'A new product or item needs a value.'),
  reportNumber: bilingual('품목제조신고번호는 5~20자리 숫자입니다.', 'A report number has 5 to 20 digits.'),
  reportTwice: bilingual(
    '같은 품목제조신고번호가 앞에 있습니다.',
    'The report number appears earlier in the file.',
  ),
};

/** What an import does beyond the cells, or leaves out: no reason to refuse. */
export const noteSentences = {
  shortRow: bilingual('빠진 끝 칸을 빈 칸으로 읽었습니다', 'missing cells at the end were read as blank'),
  unnamedColumn: bilingual(
    '이름 없는 열의 값을 읽지 않았습니다',
    'a value in a column without a name was not read',
  ),
  droppedHtml: bilingual(
    '상세설명의 사진, 스크립트, 표 서식 등을 지웠습니다',
    'pictures, scripts or styles of the detail text were dropped',
  ),
  freePrice: bilingual('판매가가 0원입니다', 'the sales price is 0 won'),
  priceFell: bilingual('판매가가 절반 아래로 내렸습니다', 'the sales price fell below half'),
  priceRose: bilingual('판매가가 두 배 넘게 올랐습니다', 'the sales price more than doubled'),
  noStock: bilingual('새 단품의 재고가 0입니다', 'a new item has no stock'),
  restored: bilingual('감춘 단품을 다시 보입니다', 'a hidden item is shown again'),
  withoutNotices: bilingual('상품정보제공고시가 비어 있습니다', 'the statutory table is empty'),
};
