// Notices of the demo shop, newest first, and the notices of its head office.
import type { DemoHeadquarterNotice, DemoNotice } from './reading-types.ts';

export const notices: DemoNotice[] = [
  {
    title: '매거진이 열렸습니다',
    content:
      '<p>라벨 읽는 법, 섭취 시간, 보관 습관처럼 건강식품을 고르고 챙기는 데 필요한 이야기를 모았습니다. 홈의 <strong>매거진</strong>에서 만나 보세요.</p>',
    writtenDaysAgo: 2,
  },
  {
    title: '성분표를 글자로 보여 드립니다',
    content:
      '<p>그림으로만 있던 상품 설명을 글자와 표로 옮겼습니다. 확대하거나 소리 내어 읽는 프로그램으로도 성분과 함량을 확인할 수 있습니다.</p>',
    writtenDaysAgo: 16,
  },
  {
    title: '개인정보를 묻는 전화와 문자를 조심해 주세요',
    content:
      '<p>온스는 전화나 문자로 카드 번호, 비밀번호, 인증번호를 묻지 않습니다.</p><ul><li>결제는 온스의 주문서에서만 진행됩니다.</li><li>환불을 이유로 앱 설치나 송금을 요구하는 연락은 사기입니다.</li><li>의심스러운 연락을 받으면 고객센터로 알려 주세요.</li></ul>',
    isPinned: true,
    writtenDaysAgo: 30,
  },
  {
    title: '반품 배송비를 신청 화면에서 미리 확인할 수 있습니다',
    content:
      '<p>취소, 교환, 반품을 신청하기 전에 환불 예정 금액과 빠지는 금액을 한 줄씩 보여 드립니다. 금액을 확인한 뒤 신청해 주세요.</p>',
    writtenDaysAgo: 45,
  },
  {
    title: '알림톡을 받지 못하셨다면',
    content:
      '<p>카카오톡을 사용하지 않거나 알림톡을 차단하셨다면 같은 내용을 문자로 보내 드립니다. 둘 다 오지 않았다면 휴대폰의 스팸함과 회원 정보의 번호를 확인해 주세요.</p>',
    writtenDaysAgo: 80,
  },
  {
    title: '온스가 문을 열었습니다',
    content:
      '<p>성분표와 배송비를 숨기지 않는 건강식품 전문몰 온스입니다. 고민별로 비교하고, 근거를 확인하고, 필요한 만큼만 고를 수 있도록 돕겠습니다. 고맙습니다.</p>',
    writtenDaysAgo: 200,
  },
];

export const headquarterNotices: DemoHeadquarterNotice[] = [
  {
    title: '제주·도서산간 배송 안내',
    content: '<p>선박과 항공 일정에 따라 제주와 도서·산간 지역은 배송이 1~2일 더 걸릴 수 있습니다.</p>',
    days: 60,
  },
];
