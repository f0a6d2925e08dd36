// Vitamins, minerals and protein: permitted sentences, unit and daily reference value (영양성분 기준치).
// Functional raw materials without a reference value are in actives.ts.
import { bleeding } from './ingredient.ts';
import type { Ingredient } from './ingredient.ts';

const antioxidant = '항산화 작용을 하여 유해산소로부터 세포를 보호하는데 필요';

/** A vitamin or mineral: with a daily reference value, rarely with a caution. */
const nutrient = (
  name: string,
  material: string,
  unit: string,
  reference: number,
  functions: string[],
  cautions: string[] = [],
): Ingredient => ({ name, material, unit, reference, functions, cautions });

export const nutrients = {
  vitaminA: nutrient('비타민A', '레티닐아세테이트혼합제제', 'μg RAE', 700, [
    '어두운 곳에서 시각 적응을 위해 필요',
    '피부와 점막을 형성하고 기능을 유지하는데 필요',
    '상피세포의 성장과 발달에 필요',
  ]),
  vitaminD: nutrient(
    '비타민D',
    '비타민D3혼합제제',
    'μg',
    10,
    ['칼슘과 인이 흡수되고 이용되는데 필요', '뼈의 형성과 유지에 필요'],
    ['고칼슘혈증이 있거나 의약품을 복용하고 있다면 전문가와 상담하십시오.'],
  ),
  vitaminE: nutrient('비타민E', 'd-α-토코페롤', 'mg α-TE', 11, [antioxidant]),
  vitaminK: nutrient(
    '비타민K',
    '비타민K2(메나퀴논)',
    'μg',
    70,
    ['정상적인 혈액응고에 필요', '뼈의 구성에 필요'],
    [bleeding],
  ),
  vitaminC: nutrient('비타민C', '비타민C(영국산)', 'mg', 100, [
    '결합조직 형성과 기능유지에 필요',
    '철의 흡수에 필요',
    antioxidant,
  ]),
  vitaminB1: nutrient('비타민B1', '비타민B1질산염', 'mg', 1.2, ['탄수화물과 에너지 대사에 필요']),
  vitaminB2: nutrient('비타민B2', '비타민B2', 'mg', 1.4, ['체내 에너지 생성에 필요']),
  niacin: nutrient('나이아신', '니코틴산아미드', 'mg NE', 15, ['체내 에너지 생성에 필요']),
  pantothenic: nutrient('판토텐산', '판토텐산칼슘', 'mg', 5, [
    '지방, 탄수화물, 단백질 대사와 에너지 생성에 필요',
  ]),
  vitaminB6: nutrient('비타민B6', '비타민B6염산염', 'mg', 1.5, [
    '단백질 및 아미노산 이용에 필요',
    '혈액의 호모시스테인 수준을 정상으로 유지하는데 필요',
  ]),
  folate: nutrient('엽산', '엽산', 'μg DFE', 400, [
    '세포와 혈액생성에 필요',
    '태아 신경관의 정상 발달에 필요',
    '혈액의 호모시스테인 수준을 정상으로 유지하는데 필요',
  ]),
  vitaminB12: nutrient('비타민B12', '비타민B12혼합제제', 'μg', 2.4, ['정상적인 엽산 대사에 필요']),
  biotin: nutrient('비오틴', '비오틴', 'μg', 30, ['지방, 탄수화물, 단백질 대사와 에너지 생성에 필요']),
  // minerals
  calcium: nutrient('칼슘', '해조칼슘(아이슬란드산)', 'mg', 700, [
    '뼈와 치아 형성에 필요',
    '신경과 근육 기능 유지에 필요',
    '정상적인 혈액응고에 필요',
  ]),
  magnesium: nutrient('마그네슘', '산화마그네슘', 'mg', 315, [
    '에너지 이용에 필요',
    '신경과 근육 기능 유지에 필요',
  ]),
  iron: nutrient(
    '철',
    '푸마르산제일철',
    'mg',
    12,
    ['체내 산소운반과 혈액생성에 필요', '에너지 생성에 필요'],
    ['특히 6세 이하는 과량섭취하지 않도록 주의하십시오.'],
  ),
  zinc: nutrient('아연', '산화아연', 'mg', 8.5, ['정상적인 면역기능에 필요', '정상적인 세포분열에 필요']),
  copper: nutrient('구리', '글루콘산동', 'mg', 0.8, [
    '철의 운반과 이용에 필요',
    '유해산소로부터 세포를 보호하는데 필요',
  ]),
  selenium: nutrient('셀렌', '건조효모(셀렌)', 'μg', 55, ['유해산소로부터 세포를 보호하는데 필요']),
  manganese: nutrient('망간', '황산망간', 'mg', 3, [
    '뼈 형성에 필요',
    '에너지 이용에 필요',
    '유해산소로부터 세포를 보호하는데 필요',
  ]),
  iodine: nutrient('요오드', '해조분말(요오드)', 'μg', 150, [
    '갑상선 호르몬의 합성에 필요',
    '에너지 생성에 필요',
    '신경발달에 필요',
  ]),
  chromium: nutrient('크롬', '건조효모(크롬)', 'μg', 30, ['체내 탄수화물, 지방, 단백질 대사에 관여']),
  protein: nutrient(
    '단백질',
    '산양유단백분말(네덜란드산)',
    'g',
    55,
    [
      '근육, 결합조직 등 신체조직의 구성성분',
      '효소, 호르몬, 항체의 구성에 필요',
      '체내 필수 영양성분이나 활성물질의 운반과 저장에 필요',
    ],
    ['우유에 알레르기가 있다면 섭취를 피하십시오.'],
  ),
} satisfies Record<string, Ingredient>;
