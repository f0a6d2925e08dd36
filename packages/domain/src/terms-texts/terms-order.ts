// Terms of one purchase: electronic payment, handing data to sellers and carriers, and the notice of the partner inquiry.
// Guests and members have the same text under separate types.
import { articles, list, paragraph } from './terms-text.ts';
import type { InitialTerms } from './terms-text.ts';

const payment = articles([
  [
    '목적',
    [
      '이 약관은 주문하신 상품의 대금을 결제대행사({paymentCompany})를 통해 결제할 때 회사, 결제대행사, 이용자의 권리와 의무를 정합니다.',
    ],
  ],
  [
    '정의',
    [
      [
        '"전자지급결제대행"은 전자적인 방법으로 대금의 지급 정보를 보내거나 받고, 정산을 대신하는 것을 말합니다.',
        '"결제 수단"은 신용카드, 체크카드, 간편결제, 계좌이체, 가상계좌 가운데 결제 화면에 표시된 것을 말합니다.',
      ],
    ],
  ],
  [
    '결제 정보의 처리',
    [
      '카드 번호와 비밀번호는 결제대행사의 창에서 이용자가 직접 적으며 회사에 전해지지 않습니다. 회사는 승인 번호, 결제 금액, 카드사 이름, 가린 카드 번호를 받습니다.',
    ],
  ],
  [
    '거래 내용의 확인',
    [
      '이용자는 주문 조회 화면에서 결제 내용을 확인할 수 있습니다. 회사와 결제대행사는 거래 기록을 5년 동안 보관합니다.',
    ],
  ],
  [
    '오류의 정정',
    [
      '결제에 오류가 있음을 알면 고객센터({phone})로 정정을 요구할 수 있고, 회사는 요구를 받은 날부터 2주 안에 결과를 알립니다.',
    ],
  ],
  [
    '지급의 철회와 환불',
    [
      '주문을 취소하거나 청약을 철회하면 결제하신 수단으로 환불합니다. 카드 결제는 승인 취소를, 계좌 결제는 계좌 환불을 요청합니다.',
    ],
  ],
  [
    '사고에 대한 책임',
    [
      '접근 매체의 위조나 변조, 전송 과정의 사고로 이용자가 손해를 입으면 관련 법이 정한 바에 따라 결제대행사와 회사가 배상합니다. 이용자의 고의나 중대한 과실이 있으면 그 책임을 나눌 수 있습니다.',
    ],
  ],
  [
    '구매안전서비스',
    [
      '계좌이체와 가상계좌로 결제하시면 상품을 받으실 때까지 대금을 맡아 두는 구매안전서비스가 적용됩니다. 신용카드 결제는 법에 따라 적용 대상이 아닙니다.',
    ],
  ],
  [
    '분쟁의 처리',
    [
      '결제에 관한 불만은 회사와 결제대행사의 고객센터에 알릴 수 있으며, 금융감독원 금융분쟁조정위원회나 한국소비자원에 조정을 신청할 수 있습니다.',
    ],
  ],
]);

const thirdParty = [
  paragraph('주문하신 상품을 보내고 교환·반품을 처리하기 위하여 아래와 같이 개인정보를 제공합니다.'),
  list([
    '받는 자(판매자): 주문서에 표시된 입점 판매자. {mall}에서 직접 파는 상품만 주문하시면 판매자에게 제공하지 않습니다.',
    '받는 자(택배사): 주문서에 표시된 택배사',
    '목적: 상품의 배송과 설치, 교환·반품의 수거, 배송에 관한 연락과 상담',
    '항목: 주문자 이름과 휴대전화번호, 받는 분의 이름, 휴대전화번호, 주소, 배송 메모, 주문 상품',
    '보유 기간: 판매자는 거래 기록 5년, 택배사는 배송을 마친 뒤 3개월',
  ]),
  paragraph(
    '동의하지 않으실 수 있습니다. 다만 배송에 꼭 필요한 정보이므로 동의하지 않으시면 주문하실 수 없습니다.',
  ),
].join('');

const paymentText = {
  title: '전자금융거래 이용약관',
  summary: '결제대행사를 통한 결제에 적용되는 약관입니다.',
  isMandatory: true,
  content: payment,
};

const thirdPartyText = {
  title: '판매자·택배사 개인정보 제공 동의',
  summary: '배송과 교환·반품에 필요한 정보를 판매자와 택배사에 제공합니다.',
  isMandatory: true,
  content: thirdParty,
};

export const orderTerms: InitialTerms[] = [
  { termsType: 'ANONYMOUS_PG', ...paymentText },
  { termsType: 'ANONYMOUS_THIRDPARTY', ...thirdPartyText },
  { termsType: 'USER_PG', ...paymentText },
  { termsType: 'USER_THIRDPARTY', ...thirdPartyText },
  {
    termsType: 'COOPERATION',
    title: '입점·제휴 문의 개인정보 수집·이용 동의',
    summary: '문의에 답하기 위해 담당자의 이름과 연락처를 받습니다.',
    isMandatory: true,
    content: [
      list([
        '목적: 입점·제휴 문의의 확인과 답변, 상담 기록의 관리',
        '항목: 회사 이름, 사업자등록번호, 담당자 이름, 전화번호, 전자우편, 문의 내용과 첨부 파일',
        '보유 기간: 상담을 마친 뒤 1년',
      ]),
      paragraph(
        '동의하지 않으실 수 있습니다. 다만 답변에 필요한 정보이므로 동의하지 않으시면 문의를 보내실 수 없습니다.',
      ),
    ].join(''),
  },
];
