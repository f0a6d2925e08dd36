// Reviews that shoppers of the demo shop wrote at Naver Pay, in our own words; the same rules as reviews.ts.

export type DemoChannelReview = {
  /** Code of the product. */
  product: string;
  /** Masked login id at Naver. */
  writer: string;
  daysAgo: number;
  rating: number;
  text: string;
};

export const channelReviews: readonly DemoChannelReview[] = [
  {
    product: 'lactoon-daily-19',
    writer: 'haru****',
    daysAgo: 40,
    rating: 5,
    text: '네이버페이로 주문했는데 이틀 만에 받았습니다. 상자 안에 완충재가 넉넉해서 스틱이 하나도 꺾이지 않았어요.',
  },
  {
    product: 'lactoon-daily-19',
    writer: 'min0****',
    daysAgo: 12,
    rating: 4,
    text: '낱개 포장이라 회사 서랍에 두고 하나씩 꺼내 먹습니다. 뜯는 곳 표시가 조금 더 컸으면 좋겠어요.',
  },
  {
    product: 'marewell-rtg-1200',
    writer: 'jeju****',
    daysAgo: 23,
    rating: 5,
    text: '캡슐이 생각보다 작고 비린 냄새가 거의 없습니다. 제주인데 배송비 안내가 미리 나와서 좋았어요.',
  },
  {
    product: 'onsaemi-pill-case',
    writer: 'blue****',
    daysAgo: 15,
    rating: 5,
    text: '칸이 요일별로 나뉘어 있고 뚜껑이 단단하게 닫힙니다. 여행 가방에 넣어도 열리지 않았어요.',
  },
  {
    product: 'jammaru-pillow',
    writer: 'song****',
    daysAgo: 8,
    rating: 3,
    text: '처음 이틀은 새 제품 냄새가 있어서 베란다에 두었다가 썼습니다. 높이는 낮은 편이에요.',
  },
];
