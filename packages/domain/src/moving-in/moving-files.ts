// Files with which a merchant moves in from another shop: their kinds, columns and words (docs/rules/moving-in.md#files).

/** Key -> Korean name, for each kind of file. */
export const movingColumns = {
  MEMBERS: {
    loginId: '아이디',
    name: '이름',
    phone: '휴대폰 번호',
    email: '이메일',
    birth: '생년월일',
    gender: '성별',
    joinedAt: '가입일',
    grade: '등급',
    gradeUntil: '등급 유지일',
    optionalAt: '선택 정보 동의일',
    smsAt: '문자 수신 동의일',
    emailAt: '이메일 수신 동의일',
    passwordHash: '비밀번호 해시',
    mileage: '마일리지',
    mileageExpireAt: '마일리지 만료일',
  },
  ORDERS: {
    orderNo: '주문번호',
    lineNo: '상품주문번호',
    orderedAt: '주문일',
    loginId: '아이디',
    phone: '휴대폰 번호',
    email: '이메일',
    productName: '상품명',
    optionText: '옵션',
    count: '수량',
    amount: '금액',
    statusText: '상태',
    carrier: '택배사',
    invoiceNumber: '송장번호',
  },
  REVIEWS: {
    reviewNo: '리뷰번호',
    productCode: '상품코드',
    writtenAt: '작성일',
    rating: '별점',
    text: '내용',
    writer: '작성자',
    loginId: '아이디',
    phone: '휴대폰 번호',
    email: '이메일',
    optionText: '옵션',
    pictures: '사진',
  },
  OLD_ADDRESSES: { address: '이전 주소', target: '새 주소', productCode: '상품코드' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type MovingKind = keyof typeof movingColumns;
export const movingKinds = Object.keys(movingColumns) as MovingKind[];

/** Columns without which no row of the kind can be read. */
export const neededColumns: Readonly<Record<MovingKind, readonly string[]>> = {
  MEMBERS: ['loginId', 'name', 'phone'],
  ORDERS: ['orderNo', 'orderedAt', 'productName', 'count', 'amount'],
  REVIEWS: ['reviewNo', 'productCode', 'writtenAt', 'rating', 'text'],
  OLD_ADDRESSES: ['address'],
};

/** Maximum number of rows of a file that staff import in the desk; larger ones are imported by the command. */
export const movingRowsAtMost = 10_000;

/** The Korean name of a column. */
export const movingColumnName = (kind: MovingKind, column: string): string =>
  (movingColumns[kind] as Readonly<Record<string, string>>)[column] ?? column;
