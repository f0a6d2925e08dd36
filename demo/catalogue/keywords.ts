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

/** People who searched a keyword today and the day before: the ten popular keywords, with their movement. Each finds products of the demo shop. */
export const popularKeywords: { keyword: string; viewersToday: number; viewersBefore: number }[] = [
  { keyword: '루테인지아잔틴', viewersToday: 21, viewersBefore: 17 },
  { keyword: '멀티비타민', viewersToday: 19, viewersBefore: 18 },
  { keyword: '알티지 오메가3', viewersToday: 17, viewersBefore: 19 },
  { keyword: '프로바이오틱스', viewersToday: 15, viewersBefore: 14 },
  { keyword: '홍삼 스틱', viewersToday: 14, viewersBefore: 0 },
  { keyword: '비오틴', viewersToday: 12, viewersBefore: 11 },
  { keyword: '코엔자임Q10', viewersToday: 10, viewersBefore: 12 },
  { keyword: '비타민D', viewersToday: 9, viewersBefore: 9 },
  { keyword: 'MSM', viewersToday: 7, viewersBefore: 5 },
  { keyword: '아연', viewersToday: 6, viewersBefore: 0 },
];
