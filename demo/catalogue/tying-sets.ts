// Sets of the demo shop that are sold on request. Texts state what is in the set and how to ask for it.
import type { DemoTyingSet } from '../types.ts';

/** In their display order. */
export const tyingSets: DemoTyingSet[] = [
  {
    title: '부모님 명절 선물 세트',
    html: [
      '<p>홍삼정과 루테인, 오메가3를 한 상자에 담았습니다. 겉면에 받는 분 성함과 짧은 인사말을 인쇄해 드립니다.</p>',
      '<h3>이렇게 준비합니다</h3>',
      '<ul><li>보자기 포장 또는 종이 상자 포장 중 선택</li><li>인사말 카드 1장 포함</li><li>10세트부터 여러 주소로 나누어 배송</li></ul>',
      '<p>상품 종류와 수량을 바꾸고 싶으면 문의에 적어 주세요.</p>',
    ].join(''),
    items: [
      { code: 'jinsamwon-extract-240', count: 1 },
      { code: 'supdam-lutein-zea', count: 1 },
      { code: 'marewell-rtg-1200', count: 1 },
    ],
  },
  {
    title: '우리 팀 하루 건강 꾸러미',
    html: [
      '<p>사무실에서 나누어 드리기 좋은 구성입니다. 하루 한 포 유산균과 비타민C, 비타민B군을 한 사람 몫으로 묶어 이름표를 붙여 드립니다.</p>',
      '<h3>이런 곳에서 주문합니다</h3>',
      '<ul><li>입사 1주년과 창립 기념일 선물</li><li>행사 참가자 기념품</li><li>분기마다 드리는 복지 물품</li></ul>',
      '<p>20명 이상이면 수량에 따라 견적을 드립니다. 세금계산서를 발행해 드립니다.</p>',
    ].join(''),
    items: [
      { code: 'lactoon-daily-19', count: 1 },
      { code: 'harugyeol-vitamin-c-1000', count: 1 },
      { code: 'harugyeol-b-complex', count: 1 },
    ],
  },
  {
    title: '새 식구를 맞는 집 선물 세트',
    html: [
      '<p>출산을 앞둔 가족에게 드리는 선물입니다. 엽산과 임산부용 종합비타민, 온 가족이 함께 먹는 유산균을 담았습니다.</p>',
      '<p>임신 중이거나 수유 중이면 섭취하기 전에 전문가와 상의하고, 이미 드시는 제품과 성분이 겹치는지 확인해 주세요.</p>',
      '<h3>포장과 배송</h3>',
      '<p>흰 상자에 리본을 묶어 보내 드립니다. 받는 날짜를 정할 수 있으니 희망일을 함께 적어 주세요.</p>',
    ].join(''),
    items: [
      { code: 'danahwa-folate-800', count: 1 },
      { code: 'danahwa-mom-multi', count: 1 },
      { code: 'lactoon-capsule-50', count: 2 },
    ],
  },
];
