// Statutory tables (상품정보제공고시) of the demo shop, one function per kind of product, every row filled.
// docs/rules/law.md#statutory. Values come from the product; no row refers to "상세페이지 참조".
import type { FoodSpec, GoodsSpec } from './spec.ts';

export type Notice = { name: string; value: string };
export type Source = { maker: string; imported?: string; phone: string };

const notices = (rows: Record<string, string>): Notice[] =>
  Object.entries(rows).map(([name, value]) => ({ name, value }));

const importNote = (source: Source, law: string): string =>
  source.imported ? `${law}에 따른 수입신고를 필함 (${source.imported})` : '해당 없음 (국내 제조)';

/** Table of a health functional food: the fourteen rows of the notice. */
export function healthNotices(
  source: Source,
  facts: {
    name: string;
    shelfLife: string;
    storage: string;
    amounts: string;
    materials: string;
    nutrition: string;
    functions: string;
    intake: string;
    cautions: string;
  },
): Notice[] {
  return notices({
    제품명: facts.name,
    '식품의 유형': '건강기능식품',
    '제조업소의 명칭과 소재지': source.maker,
    '소비기한 및 보관방법': `${facts.shelfLife} (제품 뒷면 표시일까지) / ${facts.storage}`,
    '포장단위별 내용물의 용량(중량), 수량': facts.amounts,
    '원료명 및 함량': facts.materials,
    영양정보: facts.nutrition,
    기능정보: facts.functions,
    '섭취량, 섭취방법 및 섭취 시 주의사항, 부작용 발생 가능성': `${facts.intake} ${facts.cautions}`,
    '의약품이 아니라는 표현': '질병의 예방 및 치료를 위한 의약품이 아님',
    '유전자변형건강기능식품 해당 여부': '해당 없음',
    '수입식품 문구': importNote(source, '건강기능식품에 관한 법률'),
    '소비자안전을 위한 주의사항':
      '원재료와 알레르기 유발 물질을 확인한 뒤 섭취하십시오. 이상사례 신고 1577-2488, 부정·불량식품 신고 1399',
    '소비자상담 관련 전화번호': source.phone,
  });
}

/** Table of a processed food, or of farm produce where `origin` is given. */
export function foodNotices(source: Source, spec: FoodSpec, amounts: string): Notice[] {
  const caution = spec.caution ?? '원재료와 알레르기 유발 물질을 확인한 뒤 드세요. 부정·불량식품 신고 1399';
  if (spec.origin) {
    return notices({
      '품목 또는 명칭': spec.name,
      '포장단위별 내용물의 용량(중량), 수량, 크기': amounts,
      '생산자(수입자)': source.maker,
      원산지: spec.origin,
      '제조연월일(포장일 또는 생산연도), 소비기한': `포장일은 제품에 표시 / ${spec.shelfLife}`,
      '관련법상 표시사항': '유전자변형농산물 해당 없음',
      '수입식품 문구': importNote(source, '수입식품안전관리 특별법'),
      상품구성: spec.box ?? amounts,
      '보관방법 또는 취급방법': spec.storage,
      '소비자안전을 위한 주의사항': caution,
      '소비자상담 관련 전화번호': source.phone,
    });
  }
  return notices({
    제품명: spec.name,
    '식품의 유형': spec.kind,
    '생산자 및 소재지': source.maker,
    '제조연월일, 소비기한': `${spec.shelfLife} (제품 뒷면 표시일까지) / ${spec.storage}`,
    '포장단위별 내용물의 용량(중량), 수량': amounts,
    '원재료명 및 함량': spec.materials,
    영양성분: spec.nutrition ?? '영양표시 대상 식품 아님',
    '유전자변형식품 표시': '해당 없음',
    '소비자안전을 위한 주의사항': caution,
    '수입식품 문구': importNote(source, '수입식품안전관리 특별법'),
    '소비자상담 관련 전화번호': source.phone,
  });
}

const warranty = '관련 법과 소비자분쟁해결기준에 따름';

/** Names of the rows per kind of goods that the product file fills. */
const rowsOfKind: Record<GoodsSpec['kind'], string[]> = {
  ELECTRIC: ['KC 인증 정보', '정격전압, 소비전력', '에너지소비효율등급', '출시년월', '크기, 무게', '구성품'],
  SPORT: ['KC 인증 정보', '크기, 중량', '색상', '재질', '제품 구성', '출시년월', '세부 사양'],
  KITCHEN: ['재질', '구성품', '크기', '출시년월', '수입식품안전관리 특별법에 따른 문구'],
  FABRIC: ['제품 소재', '색상', '치수', '제품 구성', '세탁 방법 및 취급 시 주의사항', 'KC 인증 정보'],
  GENERAL: ['KC 인증 정보', '크기, 중량', '재질', '구성품', '출시년월'],
  COSMETIC: [
    '용량 또는 중량',
    '제품 주요 사양',
    '사용기한 또는 개봉 후 사용기간',
    '모든 성분',
    '기능성 화장품 여부',
    '사용할 때의 주의사항',
  ],
  PET: ['사료의 종류', '용량', '원료의 명칭', '등록 성분량', '유통기한', '급여 방법', '주의사항'],
};

const choicesOf = (spec: GoodsSpec): string => spec.packs.map((entry) => entry.label ?? '').join(' / ');

/** Table of cosmetics, pet food, devices and household goods. Throws for a row missing in the product file. */
export function goodsNotices(source: Source, spec: GoodsSpec): Notice[] {
  const rows: Record<string, string> = { '품명 및 모델명': spec.name };
  for (const name of rowsOfKind[spec.kind]) {
    const value = spec.rows[name];
    if (value === undefined) throw new Error(`${spec.code}: statutory row "${name}" is missing`);
    const isAmount = name === '용량' || name === '용량 또는 중량';
    rows[name] = isAmount && spec.packs.length > 1 ? `${value} (${choicesOf(spec)})` : value;
  }
  if (spec.kind === 'COSMETIC') {
    rows['사용방법'] = spec.using;
    rows['화장품제조업자 및 화장품책임판매업자'] = source.maker;
  } else {
    rows['제조자'] = source.maker;
  }
  rows['제조국'] = source.imported ?? '대한민국';
  rows['품질보증기준'] = warranty;
  rows['소비자상담·A/S 전화번호'] = source.phone;
  return notices(rows);
}
