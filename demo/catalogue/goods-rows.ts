// Statutory rows of non-food products per kind, filled from their differing facts.
// The required rows of a kind are checked in statutory.ts.
import type { GoodsSpec } from './spec.ts';

type Rows = GoodsSpec['rows'];

/** Rows of an electric appliance (가정용 전기제품). */
export const electric = (power: string, size: string, parts: string): Rows => ({
  'KC 인증 정보': '전기용품 안전인증 XU000000-00000',
  '정격전압, 소비전력': power,
  에너지소비효율등급: '해당 없음',
  출시년월: '2026년 3월',
  '크기, 무게': size,
  구성품: parts,
});

/** Rows of sports goods (스포츠용품). */
export const sport = (
  size: string,
  color: string,
  material: string,
  parts: string,
  feature: string,
): Rows => ({
  'KC 인증 정보': '안전기준준수대상 생활용품',
  '크기, 중량': size,
  색상: color,
  재질: material,
  '제품 구성': parts,
  출시년월: '2026년 1월',
  '세부 사양': feature,
});

/** Rows of bedding and fabric (침구류). */
export const fabric = (material: string, color: string, size: string, parts: string): Rows => ({
  '제품 소재': material,
  색상: color,
  치수: size,
  '제품 구성': parts,
  '세탁 방법 및 취급 시 주의사항': '겉감은 벗겨 30 ℃ 아래에서 세탁하고 속은 그늘에서 말려 주세요.',
  'KC 인증 정보': '공급자적합성확인대상 생활용품',
});

/** Rows of other goods (기타 재화). */
export const plain = (size: string, material: string, parts: string): Rows => ({
  'KC 인증 정보': '해당 없음',
  '크기, 중량': size,
  재질: material,
  구성품: parts,
  출시년월: '2026년 2월',
});

/** Rows of kitchenware (주방용품). */
export const kitchen = (material: string, parts: string, size: string): Rows => ({
  재질: material,
  구성품: parts,
  크기: size,
  출시년월: '2026년 2월',
  '수입식품안전관리 특별법에 따른 문구': '해당 없음 (국내 제조)',
});

/** Rows of cosmetics (화장품). */
export const cosmetic = (volume: string, skin: string, ingredients: string, effect = '해당 없음'): Rows => ({
  '용량 또는 중량': volume,
  '제품 주요 사양': skin,
  '사용기한 또는 개봉 후 사용기간': '제조일로부터 36개월, 개봉 후 12개월',
  '모든 성분': ingredients,
  '기능성 화장품 여부': effect,
  '사용할 때의 주의사항':
    '쓰는 동안이나 쓴 뒤 햇빛으로 붉은 반점, 부어오름, 가려움이 있으면 전문의와 상담하십시오. 상처가 있는 곳에는 쓰지 말고 어린이 손이 닿지 않는 곳에 두십시오.',
});

/** Rows of pet food (사료). */
export const petFood = (
  kind: string,
  weight: string,
  materials: string,
  analysis: string,
  feeding: string,
): Rows => ({
  '사료의 종류': kind,
  용량: weight,
  '원료의 명칭': materials,
  '등록 성분량': analysis,
  유통기한: '제조일로부터 18개월',
  '급여 방법': feeding,
  주의사항: '반려동물용입니다. 사람이 먹지 마십시오. 처음에는 조금씩 먹이며 살피십시오.',
});
