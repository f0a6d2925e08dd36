// Sixty sums computed by hand, for nutrient-check.test.ts. A product is "name amount" rows joined by ";", after "@" the share of the label's
// daily amount that is taken. `sum` is the arithmetic, in the unit of the result.
export type HandComputed = {
  products: readonly string[];
  sum: string;
  nutrient: string;
  total: string;
  /** Of the limits in nutrient-check.test.ts. */
  isOver?: true;
};

export const handComputed: readonly HandComputed[] = [
  // Vitamin C: mg; upper intake 2,000 mg.
  { products: ['비타민C 500 mg'], sum: '500', nutrient: '비타민C', total: '500 mg' },
  {
    products: ['비타민C 500 mg', '비타민C 1,000 mg'],
    sum: '500 + 1000',
    nutrient: '비타민C',
    total: '1500 mg',
  },
  {
    products: ['비타민C 1,000 mg', '비타민 C 1 g'],
    sum: '1000 + 1000',
    nutrient: '비타민C',
    total: '2000 mg',
  },
  {
    products: ['비타민C 1,000 mg', '비타민C 1 g', '비타민C 1 mg'],
    sum: '1000 + 1000 + 1',
    nutrient: '비타민C',
    total: '2001 mg',
    isOver: true,
  },
  { products: ['비타민C 0.1 mg', '비타민C 0.2 mg'], sum: '0.1 + 0.2', nutrient: '비타민C', total: '0.3 mg' },
  {
    products: ['비타민C 60 mg@1/2', '비타민C 110 mg'],
    sum: '60/2 + 110',
    nutrient: '비타민C',
    total: '140 mg',
  },
  {
    products: ['비타민C 1000 mg@2', '비타민C 0.5 mg'],
    sum: '1000*2 + 0.5',
    nutrient: '비타민C',
    total: '2000.5 mg',
    isOver: true,
  },
  { products: ['비타민C 100 mg@1/3'], sum: '100/3 = 33.3333', nutrient: '비타민C', total: '33.333 mg' },
  {
    products: ['비타민C 100 mg@1/3', '비타민C 100 mg@1/3', '비타민C 100 mg@1/3'],
    sum: '100/3*3',
    nutrient: '비타민C',
    total: '100 mg',
  },
  {
    products: ['아스코르브산 200mg', '비타민C(영국산) 300㎎'],
    sum: '200 + 300',
    nutrient: '비타민C',
    total: '500 mg',
  },
  // Vitamin D: μg, 40 IU = 1 μg; upper intake 100 μg.
  { products: ['비타민D 400 IU'], sum: '400/40', nutrient: '비타민D', total: '10 μg' },
  {
    products: ['비타민D 1,000 IU', '비타민D3 25 μg'],
    sum: '1000/40 + 25',
    nutrient: '비타민D',
    total: '50 μg',
  },
  {
    products: ['비타민D 2000 IU', '비타민D 50 ㎍'],
    sum: '2000/40 + 50',
    nutrient: '비타민D',
    total: '100 μg',
  },
  {
    products: ['비타민D 4,000 IU', '비타민D 0.5 μg'],
    sum: '4000/40 + 0.5',
    nutrient: '비타민D',
    total: '100.5 μg',
    isOver: true,
  },
  { products: ['비타민D 0.01 mg', '비타민D 10 mcg'], sum: '10 + 10', nutrient: '비타민D', total: '20 μg' },
  { products: ['콜레칼시페롤 10 IU'], sum: '10/40', nutrient: '비타민D', total: '0.25 μg' },
  { products: ['비타민D 5,000 IU@1/2'], sum: '5000/40/2', nutrient: '비타민D', total: '62.5 μg' },
  {
    products: ['비타민D 20 µg', '비타민 D 100 μg'],
    sum: '20 + 100',
    nutrient: '비타민D',
    total: '120 μg',
    isOver: true,
  },
  // Vitamin A: μg RAE, 1 IU = 0.3 μg RAE; upper intake 3,000 μg RAE.
  {
    products: ['비타민A 350 μg RAE', '비타민A 700 μg RAE'],
    sum: '350 + 700',
    nutrient: '비타민A',
    total: '1050 μg RAE',
  },
  { products: ['비타민A 5,000 IU'], sum: '5000*0.3', nutrient: '비타민A', total: '1500 μg RAE' },
  {
    products: ['비타민A 10,000 IU', '비타민A 250 ㎍ RAE'],
    sum: '10000*0.3 + 250',
    nutrient: '비타민A',
    total: '3250 μg RAE',
    isOver: true,
  },
  {
    products: ['레티놀 0.7 mg', '비타민A 210 μgRE'],
    sum: '700 + 210',
    nutrient: '비타민A',
    total: '910 μg RAE',
  },
  {
    products: ['비타민A 700 μg RAE', '베타카로틴 3 mg'],
    sum: '700, beta-carotene apart',
    nutrient: '비타민A',
    total: '700 μg RAE',
  },
  {
    products: ['베타카로틴 5,000 IU', 'β-카로틴 1 mg'],
    sum: '5000*0.0006 + 1',
    nutrient: '베타카로틴',
    total: '4 mg',
  },
  // Vitamin E: mg α-TE, 1 IU d-α = 0.67 mg, 1 IU dl-α = 0.45 mg; upper intake 540 mg α-TE.
  {
    products: ['비타민E 11 mg α-TE', '비타민E 3.3 mg α-TE'],
    sum: '11 + 3.3',
    nutrient: '비타민E',
    total: '14.3 mg α-TE',
  },
  { products: ['비타민E 400 IU'], sum: '400*0.67', nutrient: '비타민E', total: '268 mg α-TE' },
  {
    products: ['비타민E 400 IU', '비타민E 268 mg α-TE'],
    sum: '268 + 268',
    nutrient: '비타민E',
    total: '536 mg α-TE',
  },
  {
    products: ['비타민E 400 IU', '비타민E 268 mg α-TE', '비타민E 5.5 mg'],
    sum: '268 + 268 + 5.5',
    nutrient: '비타민E',
    total: '541.5 mg α-TE',
    isOver: true,
  },
  { products: ['dl-α-토코페롤 400 IU'], sum: '400*0.45', nutrient: '비타민E', total: '180 mg α-TE' },
  {
    products: ['dl-α-토코페롤 100 mg', 'd-α-토코페롤 10 mg'],
    sum: '100*0.74 + 10',
    nutrient: '비타민E',
    total: '84 mg α-TE',
  },
  // B vitamins; niacin in mg NE, upper intake of vitamin B6 100 mg.
  {
    products: ['나이아신 15 mg NE', '나이아신 50 mg NE'],
    sum: '15 + 50',
    nutrient: '나이아신',
    total: '65 mg NE',
  },
  {
    products: ['니코틴산아미드 15 mg', '나이아신 4.5 mgNE'],
    sum: '15 + 4.5',
    nutrient: '나이아신',
    total: '19.5 mg NE',
  },
  { products: ['비타민B6 50 mg', '비타민 B6 50 mg'], sum: '50 + 50', nutrient: '비타민B6', total: '100 mg' },
  {
    products: ['비타민B6 50 mg', '피리독신 50 mg', '비타민B6 0.9 mg'],
    sum: '50 + 50 + 0.9',
    nutrient: '비타민B6',
    total: '100.9 mg',
    isOver: true,
  },
  {
    products: ['비타민B1 1.2 mg', '비타민B1(티아민) 0.7 mg'],
    sum: '1.2 + 0.7',
    nutrient: '비타민B1',
    total: '1.9 mg',
  },
  {
    products: ['비타민B12 2.4 μg', '비타민B12 0.1 mg'],
    sum: '2.4 + 100',
    nutrient: '비타민B12',
    total: '102.4 μg',
  },
  { products: ['비오틴 5,000 μg', '비오틴 30 μg'], sum: '5000 + 30', nutrient: '비오틴', total: '5030 μg' },
  // Folate: μg DFE, 0.6 μg folic acid = 1 μg DFE; upper intake 1,000 μg DFE.
  {
    products: ['엽산 400 μg DFE', '엽산 200 μg DFE'],
    sum: '400 + 200',
    nutrient: '엽산',
    total: '600 μg DFE',
  },
  { products: ['폴산 240 μg'], sum: '240/0.6', nutrient: '엽산', total: '400 μg DFE' },
  {
    products: ['Folic Acid 300 μg', '엽산 400 μg DFE'],
    sum: '300/0.6 + 400',
    nutrient: '엽산',
    total: '900 μg DFE',
  },
  {
    products: ['엽산 800 μg DFE', '엽산 620 ㎍'],
    sum: '800 + 620',
    nutrient: '엽산',
    total: '1420 μg DFE',
    isOver: true,
  },
  // Minerals; upper intakes: zinc 35 mg, iron 45 mg, magnesium 350 mg, selenium 400 μg.
  {
    products: ['아연 8.5 mg', '아연 12 mg', '아연 4.3 mg'],
    sum: '8.5 + 12 + 4.3',
    nutrient: '아연',
    total: '24.8 mg',
  },
  { products: ['아연 25 mg', '아연 10 mg'], sum: '25 + 10', nutrient: '아연', total: '35 mg' },
  {
    products: ['아연 25 mg', '아연 10.5 mg'],
    sum: '25 + 10.5',
    nutrient: '아연',
    total: '35.5 mg',
    isOver: true,
  },
  {
    products: ['아연 2.55 mg@1/3', '아연 8.5 mg@3/2'],
    sum: '0.85 + 12.75',
    nutrient: '아연',
    total: '13.6 mg',
  },
  { products: ['철 24 mg', '철분 12 mg'], sum: '24 + 12', nutrient: '철', total: '36 mg' },
  { products: ['철 24 mg@2'], sum: '24*2', nutrient: '철', total: '48 mg', isOver: true },
  { products: ['마그네슘 350 mg'], sum: '350', nutrient: '마그네슘', total: '350 mg' },
  {
    products: ['마그네슘 350 mg', '마그네슘 0.048 g'],
    sum: '350 + 48',
    nutrient: '마그네슘',
    total: '398 mg',
    isOver: true,
  },
  {
    products: ['셀렌 55 μg', '셀레늄 0.03 mg', '셀레늄(또는 셀렌) 30㎍'],
    sum: '55 + 30 + 30',
    nutrient: '셀렌',
    total: '115 μg',
  },
  {
    products: ['칼슘 250 mg;칼슘 50 mg', '칼슘 210 mg'],
    sum: '250 + 50 + 210',
    nutrient: '칼슘',
    total: '510 mg',
  },
  // Functional ingredients; daily amounts: probiotics up to 100억 CFU, EPA and DHA up to 2,240 mg, silymarin 130 mg.
  {
    products: ['프로바이오틱스 수 50억 CFU', '프로바이오틱스 30억 CFU'],
    sum: '50억 + 30억',
    nutrient: '프로바이오틱스',
    total: '8000000000 CFU',
  },
  {
    products: ['프로바이오틱스 수 100억 CFU', '유산균 수 10억 CFU'],
    sum: '100억 + 10억',
    nutrient: '프로바이오틱스',
    total: '11000000000 CFU',
    isOver: true,
  },
  {
    products: ['프로바이오틱스 수 5,000,000,000 CFU', '유산균 0.5억 CFU'],
    sum: '50억 + 0.5억',
    nutrient: '프로바이오틱스',
    total: '5050000000 CFU',
  },
  {
    products: ['EPA와 DHA의 합 1,200 mg', 'EPA 및 DHA 함유 유지 0.9 g'],
    sum: '1200 + 900',
    nutrient: 'EPA와 DHA의 합',
    total: '2100 mg',
  },
  {
    products: ['EPA와 DHA의 합 1,200 mg', 'EPA+DHA 1,200 mg'],
    sum: '1200 + 1200',
    nutrient: 'EPA와 DHA의 합',
    total: '2400 mg',
    isOver: true,
  },
  {
    products: ['실리마린 130 mg', '열량 5 kcal;탄수화물 1 g'],
    sum: '130, energy and carbohydrate left out',
    nutrient: '실리마린',
    total: '130 mg',
  },
  {
    products: ['실리마린 130 mg', '밀크씨슬(카르두스 마리아누스) 추출물 130 mg@1/2'],
    sum: '130 + 65',
    nutrient: '실리마린',
    total: '195 mg',
    isOver: true,
  },
  // A name without a rule: its own nutrient by mass.
  {
    products: ['저분자콜라겐펩타이드 3,000 mg', '저분자콜라겐 펩타이드 1.5 g'],
    sum: '3000 + 1500, a name with a space is the same',
    nutrient: '저분자콜라겐 펩타이드',
    total: '4500 mg',
  },
  {
    products: ['로사빈 6 mg', '로사빈 6 IU', '로사빈 5 mg 미만', '로사빈 1~2 mg'],
    sum: '6; IU, less than and ranges are not read',
    nutrient: '로사빈',
    total: '6 mg',
  },
];
