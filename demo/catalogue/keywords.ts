// The ten recommended keywords that the search shows before any input. Each finds products of the demo shop.

export const recommendedKeywords: string[] = [
  '오메가3',
  '유산균',
  '홍삼',
  '비타민C',
  '루테인',
  '밀크씨슬',
  '콜라겐',
  '마그네슘',
  '단백질',
  '선물세트',
];
