// Reviews of the demo shop, in our own words: taste, size, packaging, delivery; never what a food does to an illness
// (docs/rules/law.md#ad-words).

export type DemoReview = {
  /** Code of the product. */
  product: string;
  /** Index of the writer. */
  by: number;
  daysAgo: number;
  rating: number;
  text: string;
  likes?: number;
  isRepeatBuyer?: boolean;
  answer?: string;
  photos?: readonly DemoPhoto[];
};

/** A photo of a review: a square part of a picture of demo/pictures, rotated by `degrees`. */
export type DemoPhoto = {
  /** Name of the file without extension. */
  picture: string;
  degrees: number;
  /** Left upper corner and width of the square part, in pixels of the picture of 800 x 800. */
  left: number;
  top: number;
  width: number;
  /** 1: the brightness of the picture. */
  brightness: number;
};

export const reviewers = [
  '김서연',
  '이도현',
  '박지우',
  '최은별',
  '정민재',
  '강수아',
  '조하준',
  '윤채원',
  '장태오',
  '임나윤',
  '한유진',
  '오세훈',
  '서가온',
  '신다은',
  '권혁준',
  '황보라',
  '안소민',
  '송재희',
  '류한결',
  '홍예린',
] as const;

export const reviews: readonly DemoReview[] = [
  {
    product: 'lactoon-daily-19',
    by: 0,
    daysAgo: 61,
    rating: 5,
    likes: 9,
    isRepeatBuyer: true,
    photos: [
      { picture: 'lactoon-daily-19-1', degrees: -4, left: 80, top: 130, width: 620, brightness: 0.93 },
      { picture: 'lactoon-daily-19-2', degrees: 3, left: 60, top: 110, width: 560, brightness: 0.88 },
    ],
    text: '세 번째 구매입니다. 요거트 맛이라 물 없이 털어 넣어도 텁텁하지 않고, 스틱이라 출근 가방에 몇 개 넣어 두면 빼먹는 날이 없어요.',
  },
  {
    product: 'lactoon-daily-19',
    by: 4,
    daysAgo: 47,
    rating: 4,
    likes: 3,
    text: '맛은 좋은데 가루가 고와서 한 번에 입에 넣으면 조금 날립니다. 물 한 모금 머금고 드세요. 60포라 두 달 먹기 좋습니다.',
  },
  {
    product: 'lactoon-daily-19',
    by: 9,
    daysAgo: 33,
    rating: 5,
    likes: 5,
    photos: [
      { picture: 'lactoon-daily-19-2', degrees: -6, left: 150, top: 140, width: 540, brightness: 0.9 },
    ],
    text: '아이스박스까지는 아니어도 은박으로 한 번 더 싸여서 왔어요. 소비기한도 1년 넘게 남은 제품이었습니다.',
  },
  {
    product: 'lactoon-daily-19',
    by: 13,
    daysAgo: 18,
    rating: 3,
    text: '저한테는 조금 달아요. 단맛 없는 버전도 있으면 좋겠습니다. 배송은 주문 다음 날 왔습니다.',
    answer: '소중한 의견 감사합니다. 단맛을 줄인 제품은 상품 개발 담당자에게 전달했습니다.',
  },
  {
    product: 'lactoon-daily-19',
    by: 17,
    daysAgo: 6,
    rating: 5,
    likes: 1,
    text: '부모님 댁에 같이 주문해 드렸어요. 스틱 끝이 손으로 잘 뜯겨서 어른들도 편하게 드신다고 합니다.',
  },
  {
    product: 'supdam-lutein-zea',
    by: 2,
    daysAgo: 58,
    rating: 5,
    likes: 6,
    text: '캡슐이 새끼손톱 반만 해서 넘기기 쉽습니다. 한 달 치가 한 통이라 양도 딱 맞아요.',
  },
  {
    product: 'supdam-lutein-zea',
    by: 7,
    daysAgo: 29,
    rating: 4,
    likes: 2,
    photos: [
      { picture: 'supdam-lutein-zea-2', degrees: -5, left: 120, top: 150, width: 560, brightness: 0.95 },
    ],
    text: '병 대신 눌러 먹는 포장이라 여행 갈 때 잘라서 가져가기 좋았습니다. 다만 쓰레기가 조금 나와요.',
  },
  {
    product: 'supdam-lutein-zea',
    by: 11,
    daysAgo: 9,
    rating: 5,
    isRepeatBuyer: true,
    text: '두 통 비우고 또 샀습니다. 냄새가 거의 없어서 꾸준히 먹고 있어요.',
  },
  {
    product: 'marewell-rtg-1200',
    by: 5,
    daysAgo: 72,
    rating: 5,
    likes: 11,
    isRepeatBuyer: true,
    text: '오메가3는 비린내 때문에 늘 포기했는데 이건 트림이 올라와도 견딜 만합니다. 냉장고에 넣어 두고 먹으니 더 낫네요.',
  },
  {
    product: 'marewell-rtg-1200',
    by: 8,
    daysAgo: 40,
    rating: 4,
    likes: 4,
    text: '알이 큰 편이라 처음에는 겁먹었는데 표면이 매끈해서 넘어가긴 합니다. 작은 알을 찾으시면 미니캡슐이 나을 것 같아요.',
  },
  {
    product: 'marewell-rtg-1200',
    by: 14,
    daysAgo: 21,
    rating: 2,
    text: '내용물은 괜찮은데 상자 모서리가 눌려서 왔습니다. 선물하려던 거라 아쉬웠어요.',
    answer:
      '불편을 드려 죄송합니다. 상자 완충재를 보강했습니다. 고객센터로 연락 주시면 새 상자로 교환해 드리겠습니다.',
  },
  {
    product: 'marewell-rtg-1200',
    by: 19,
    daysAgo: 12,
    rating: 5,
    likes: 2,
    text: '성분표가 상세 페이지에 글자로 적혀 있어서 비교하기 편했습니다. 하루 한 번이라 잊지 않고 챙겨요.',
  },
  {
    product: 'marewell-omega-mini',
    by: 3,
    daysAgo: 35,
    rating: 5,
    likes: 4,
    text: '알약을 잘 못 삼키는 편인데 이 크기는 됩니다. 레몬 향이 나서 뒷맛도 깔끔해요.',
  },
  {
    product: 'marewell-omega-mini',
    by: 16,
    daysAgo: 14,
    rating: 4,
    text: '작은 대신 하루에 두 알입니다. 그래도 큰 것 하나보다 편해서 만족합니다.',
  },
  {
    product: 'nurion-calcium-mag',
    by: 1,
    daysAgo: 55,
    rating: 4,
    likes: 3,
    text: '석 달 치가 한 통이라 가격이 좋습니다. 정제가 길쭉하고 커서 반으로 잘라 먹어요.',
  },
  {
    product: 'nurion-calcium-mag',
    by: 10,
    daysAgo: 26,
    rating: 5,
    isRepeatBuyer: true,
    likes: 2,
    text: '집에 한 통 회사에 한 통 두고 먹습니다. 통 입구가 넓어서 덜어 내기 편해요.',
  },
  {
    product: 'harugyeol-vitamin-d-2000',
    by: 6,
    daysAgo: 44,
    rating: 5,
    likes: 7,
    text: '정말 작은 연질캡슐입니다. 물 한 모금이면 끝이라 아침마다 챙기기 쉬워요.',
  },
  {
    product: 'harugyeol-vitamin-d-2000',
    by: 12,
    daysAgo: 17,
    rating: 5,
    photos: [
      {
        picture: 'harugyeol-vitamin-d-2000-2',
        degrees: 5,
        left: 100,
        top: 140,
        width: 560,
        brightness: 0.92,
      },
    ],
    text: '하루 한 알에 90알이라 계절이 바뀔 때 한 번 주문하면 됩니다. 포장도 간소해서 좋았어요.',
  },
  {
    product: 'harugyeol-vitamin-d-2000',
    by: 18,
    daysAgo: 5,
    rating: 4,
    text: '통이 생각보다 작아서 처음에는 잘못 온 줄 알았어요 ㅎㅎ 내용물은 설명대로입니다.',
  },
  {
    product: 'jinsamwon-extract-240',
    by: 15,
    daysAgo: 63,
    rating: 5,
    likes: 8,
    text: '숟가락이 들어 있어서 양 맞추기 쉽습니다. 진하고 쌉쌀해서 따뜻한 물에 타 드시는 걸 권해요.',
  },
  {
    product: 'jinsamwon-extract-240',
    by: 2,
    daysAgo: 31,
    rating: 4,
    likes: 1,
    text: '명절 선물로 드렸더니 상자가 고급스럽다고 하셨어요. 쇼핑백도 같이 왔습니다.',
  },
  {
    product: 'raonfit-shake',
    by: 4,
    daysAgo: 52,
    rating: 4,
    likes: 5,
    text: '덩어리 없이 잘 풀립니다. 저는 두유에 타는 게 제일 고소했어요. 한 끼로는 조금 가벼워서 바나나를 같이 먹습니다.',
  },
  {
    product: 'raonfit-shake',
    by: 11,
    daysAgo: 24,
    rating: 3,
    text: '맛은 괜찮은데 마지막에 알갱이가 바닥에 남아요. 쉐이커로 충분히 흔들어야 합니다.',
  },
  {
    product: 'raonfit-shake',
    by: 17,
    daysAgo: 8,
    rating: 5,
    text: '운동 끝나고 바로 타 마시기 좋습니다. 지퍼백이라 습기 걱정도 덜해요.',
  },
  {
    product: 'ppyeodaero-msm-1500',
    by: 9,
    daysAgo: 49,
    rating: 4,
    likes: 2,
    text: '특유의 향이 살짝 있지만 금방 익숙해졌습니다. 180정이라 오래 먹어요.',
  },
  {
    product: 'ppyeodaero-msm-1500',
    by: 13,
    daysAgo: 20,
    rating: 5,
    text: '어머니 드리려고 샀는데 글씨가 크게 적혀 있어서 혼자서도 잘 챙겨 드십니다.',
  },
  {
    product: 'pineum-magnesium-350',
    by: 0,
    daysAgo: 38,
    rating: 5,
    likes: 4,
    text: '캡슐이라 쓴맛이 없습니다. 저녁 먹고 한 알씩 먹는 습관을 들였어요.',
  },
  {
    product: 'pineum-magnesium-350',
    by: 7,
    daysAgo: 11,
    rating: 4,
    text: '뚜껑이 뻑뻑해서 처음 열 때 힘이 좀 들었지만 그만큼 잘 닫힙니다.',
  },
  {
    product: 'onsaemi-pill-case',
    by: 1,
    daysAgo: 41,
    rating: 5,
    likes: 6,
    photos: [
      { picture: 'onsaemi-pill-case-1', degrees: -3, left: 80, top: 100, width: 620, brightness: 0.92 },
      { picture: 'onsaemi-pill-case-2', degrees: 4, left: 100, top: 100, width: 580, brightness: 0.9 },
    ],
    text: '아침 저녁 칸 색이 달라서 헷갈리지 않아요. 칸이 넉넉해서 큰 알약도 네다섯 개 들어갑니다.',
  },
  {
    product: 'onsaemi-pill-case',
    by: 16,
    daysAgo: 15,
    rating: 4,
    text: '딸깍 소리가 나게 닫혀서 가방 안에서 열린 적은 없습니다. 크기는 손바닥만 해요.',
  },
  {
    product: 'raonfit-shaker',
    by: 8,
    daysAgo: 27,
    rating: 4,
    likes: 1,
    text: '분말칸이 따로 있어 편합니다. 새지 않는데 세척할 때 실리콘 틈을 신경 써야 해요.',
  },
  {
    product: 'supdam-cica-toner',
    by: 3,
    daysAgo: 30,
    rating: 5,
    likes: 3,
    text: '물처럼 가볍고 향이 거의 없습니다. 화장솜에 적셔서 여름 내내 잘 썼어요.',
  },
  {
    product: 'mulgyeol-sun-cream',
    by: 5,
    daysAgo: 23,
    rating: 4,
    likes: 2,
    text: '백탁이 적고 촉촉합니다. 땀 흘리는 날에는 조금 밀려서 덧바를 때는 톡톡 두드렸어요.',
  },
  {
    product: 'moabom-body-wash',
    by: 10,
    daysAgo: 36,
    rating: 5,
    text: '유자 향이 은은해서 온 가족이 같이 씁니다. 1리터라 두 달은 가네요.',
  },
  {
    product: 'jammaru-pillow',
    by: 14,
    daysAgo: 45,
    rating: 4,
    likes: 5,
    photos: [{ picture: 'jammaru-pillow-1', degrees: 4, left: 90, top: 110, width: 600, brightness: 0.94 }],
    text: '높이판을 하나 빼니 저한테 맞습니다. 처음 며칠은 새 제품 냄새가 나서 베란다에 널어 뒀어요.',
  },
  {
    product: 'jammaru-pillow',
    by: 19,
    daysAgo: 13,
    rating: 3,
    text: '푹신한 걸 좋아하면 단단하게 느껴질 수 있어요. 커버가 분리돼서 세탁은 편합니다.',
  },
  {
    product: 'goyoban-eye-warmer',
    by: 18,
    daysAgo: 10,
    rating: 5,
    likes: 2,
    text: '뜯고 2분쯤 지나니 따뜻해집니다. 라벤더 향이 세지 않아서 자기 전에 하나씩 쓰고 있어요.',
  },
];
