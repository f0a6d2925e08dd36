// Daily amounts and upper intake levels that the demo shop shows, from public standards. A live shop imports its own (npm run nutrients:import).
import type { NutrientLimit } from '#domain/nutrients/nutrient-check.ts';

const standard = '식품의약품안전처 고시 「건강기능식품의 기준 및 규격」';
const referenceIntakes = '보건복지부 「2020 한국인 영양소 섭취기준」';

const upper = (nutrient: string, maxAmount: string, unit: string, note = ''): NutrientLimit => ({
  nutrient,
  basis: 'UPPER_INTAKE',
  minAmount: null,
  maxAmount,
  unit,
  source: referenceIntakes,
  note,
});

const daily = (nutrient: string, minAmount: string, maxAmount: string, unit: string): NutrientLimit => ({
  nutrient,
  basis: 'DAILY_AMOUNT',
  minAmount,
  maxAmount,
  unit,
  source: standard,
  note: '',
});

export const nutrientLimits: readonly NutrientLimit[] = [
  upper('비타민A', '3000', 'μg RAE', '레티놀로 섭취할 때'),
  upper('비타민D', '100', 'μg'),
  upper('비타민E', '540', 'mg α-TE'),
  upper('비타민C', '2000', 'mg'),
  upper('나이아신', '1000', 'mg NE', '니코틴산아미드로 섭취할 때'),
  upper('비타민B6', '100', 'mg'),
  upper('엽산', '1000', 'μg DFE', '식품 외에 더해 섭취하는 양'),
  upper('칼슘', '2500', 'mg', '19~49세'),
  upper('마그네슘', '350', 'mg', '식품 외에 더해 섭취하는 양'),
  upper('철', '45', 'mg'),
  upper('아연', '35', 'mg'),
  upper('구리', '10', 'mg'),
  upper('망간', '11', 'mg'),
  upper('요오드', '2400', 'μg'),
  upper('셀렌', '400', 'μg'),
  daily('프로바이오틱스', '100000000', '10000000000', 'CFU'),
  daily('EPA와 DHA의 합', '500', '2240', 'mg'),
  daily('루테인', '10', '20', 'mg'),
  daily('실리마린', '130', '130', 'mg'),
  daily('진세노사이드 Rg1, Rb1 및 Rg3의 합', '2.4', '80', 'mg'),
  daily('총 HCA', '750', '1500', 'mg'),
  daily('디메틸설폰', '1500', '2000', 'mg'),
  daily('코엔자임Q10', '90', '100', 'mg'),
  daily('로르산', '70', '115', 'mg'),
  daily('옥타코사놀', '7', '40', 'mg'),
  daily('아스타잔틴', '4', '12', 'mg'),
  daily('카테킨', '300', '1000', 'mg'),
  daily('히알루론산', '120', '240', 'mg'),
  daily('L-테아닌', '200', '250', 'mg'),
  daily('N-아세틸글루코사민', '500', '1000', 'mg'),
  daily('감마리놀렌산', '160', '300', 'mg'),
];
