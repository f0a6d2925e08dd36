// Templates of messages to staff. templates.ts adds them to all templates and checks their type.

export const staffTemplates = {
  // To staff of the store: tomorrow is the last day of the dispatch promise {no, date}.
  S02: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 발송 기한이 다가옵니다',
    text: '[온스] 주문 #{no}의 발송 기한은 #{date}입니다. 기한 안에 발송해 주세요.',
    canBeOff: true,
  },
  // To staff of the store: the dispatch promise is broken {no, date}.
  S03: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 발송이 지연되었습니다',
    text: '[온스] 주문 #{no}의 발송 기한(#{date})이 지났습니다. 고객에게 배송 지연이 안내되었습니다.',
  },
  // To staff of the store: no final scan 14 days after the dispatch {no, carrier, invoice}.
  S04: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 배송 완료가 확인되지 않습니다',
    text: '[온스] 주문 #{no}의 #{carrier} #{invoice} 배송이 14일 넘게 완료되지 않았습니다. 택배사에 확인해 주세요.',
  },
  // To staff of the store: the carrier's report of a parcel is not believed {no, carrier, invoice, reason}.
  S12: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 송장번호를 확인해 주세요',
    text: '[온스] 주문 #{no}의 #{carrier} #{invoice}은(는) #{reason}입니다. 번호가 틀렸으면 송장을 정정하고, 맞으면 확인해 주세요. 그때까지 배송 상태를 반영하지 않습니다.',
  },
  // To staff: a review was hidden after reports {count}.
  S09: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 신고로 숨겨진 리뷰',
    text: '[온스] 서로 다른 회원 #{count}명이 신고한 리뷰가 임시로 숨겨졌습니다. 3영업일 안에 신고 목록에서 결정해 주세요.',
    canBeOff: true,
  },
  // To staff: decisions about hidden reviews that are late {count}.
  S11: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 결정이 늦은 리뷰 신고',
    text: '[온스] 결정 기한이 지난 신고 리뷰가 #{count}건 있습니다. 신고 목록에서 결정해 주세요.',
    canBeOff: true,
  },
  // To head office: a new inquiry of a visitor {kind}. Without personal data, which staff read in the list.
  S10: {
    ways: ['EMAIL'],
    subject: '[온스] 새 문의가 접수되었습니다',
    text: '[온스] 새 #{kind}가 접수되었습니다. 문의 목록에서 확인해 주세요.',
    canBeOff: true,
  },
  // To staff: inquiries without an answer when it was due {count}.
  S05: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 답변이 늦은 문의',
    text: '[온스] 답변 기한이 지난 문의가 #{count}건 있습니다. 문의 목록에서 확인해 주세요.',
    canBeOff: true,
  },
  // To staff: money rows and the provider's list differ {day, count}.
  S08: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 결제 대사 결과를 확인해 주세요',
    text: '[온스] #{day} 결제 내역 중 #{count}건이 결제사의 기록과 다릅니다. 관리자 화면에서 확인해 주세요.',
  },
  // To staff: ledgers of the shop differ {day, count}.
  S13: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 장부 대사 결과를 확인해 주세요',
    text: '[온스] #{day} 장부 대사에서 서로 맞지 않는 기록이 #{count}건 있습니다. 관리자 화면에서 확인해 주세요.',
  },
  // To the member of staff who asked for it: an advertisement as its members would get it, with its mark {heading, message}.
  S14: {
    ways: ['PHONE', 'EMAIL'],
    subject: '#{heading}',
    text: '#{message}',
  },
  // To staff: the hourly budget of codes by SMS is used up {limit}.
  S01: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 인증 문자 한도 초과',
    text: '[온스] 한 시간 동안 보낼 수 있는 인증 문자 #{limit}건을 모두 사용했습니다. 한도가 해제될 때까지 회원 인증 문자가 나가지 않습니다.',
  },
  // To staff: a claim without an answer that is not approved automatically, such as an exchange {no, claimNo, type}.
  S06: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 답변하지 않은 취소·교환·반품 요청',
    text: '[온스] #{type} 요청 #{claimNo}의 처리 기한이 지났습니다. 확인해 주세요. 주문번호 #{no}',
  },
  // To staff: goods of a claim that the carrier collected a week ago have not arrived {no, claimNo, parcel}.
  S07: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 수거한 상품이 도착하지 않았습니다',
    text: '[온스] 택배사가 수거한 #{claimNo} 상품이 7일이 지나도록 도착하지 않았습니다. 택배사에 확인해 주세요. 주문번호 #{no}#{parcel}',
  },
} as const;
