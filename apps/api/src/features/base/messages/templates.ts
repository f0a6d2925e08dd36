// Templates of all messages as data: ways, texts, secret variables (docs/rules/messages.md#templates, docs/rules/members.md#codes). When a
// message is enqueued is decided by its feature; how it is transmitted, by providers/message.
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { giftTemplates } from './gift-templates.ts';
import { staffTemplates } from './staff-templates.ts';

export type Template = {
  /** PHONE is sent as Alimtalk where an approved template exists, otherwise as text. */
  ways: readonly MessageWay[];
  /** Of the mail, and of a long text message. */
  subject: string;
  /**
   * `#{name}` is replaced by the variable; registered Alimtalk templates have the same form. Every template has `shop` (the shop's address on
   * the web), `tel` (the phone number of its customer centre) and `sender` (company, postal address, e-mail); messages about an order of this
   * shop have `order` (the address that opens it), and mails about a paid order `contract`.
   */
  text: string;
  /** Longer text of the mail; default: `text`. */
  mailText?: string;
  /** Variables that are deleted after the message was sent. */
  secrets?: readonly string[];
  /** A message older than this is not sent: its content is no longer valid. */
  usefulForMs?: number;
  /** A notice to many members: sent by separate jobs, so that it delays no other message. */
  isBulk?: true;
  /** Staff may turn it off: neither the law nor a promise of the shop requires it. */
  canBeOff?: true;
  /** Subject and text begin with (광고), and the message is sent with a consent only (정보통신망법 50). */
  isAdvertising?: true;
};

const minutes = 60_000;
/** How long a code or link in a message is valid; the message is not sent after that. */
export const smsCodeLifeMs = 3 * minutes;
export const mailCodeLifeMs = 10 * minutes;
export const resetLinkLifeMs = 30 * minutes;

/** The end of a mail that advertises: sender with e-mail, phone and postal address, and the refusal in Korean and English (정보통신망법 시행령 별표 6). */
const advertisingMailEnd = `

보내는 사람 #{sender}, 고객센터 #{tel}
수신을 원하지 않으시면 아래 주소에서 수신거부를 눌러 주세요. 로그인하지 않아도 됩니다.
To unsubscribe, open this address and press the button. No sign-in is needed.
무료수신거부 #{shop}/unsubscribe/#{token}`;

/** The end of a message about an order. Orders of other channels, to whose buyers N33 is sent too, have no page in this shop. */
const orderEnd = '\n주문 조회 #{order}';

const templates = {
  ...staffTemplates,
  ...giftTemplates,
  // Order paid {no, amt}.
  N01: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 주문이 완료되었습니다',
    text: `[온스] 주문이 완료되었습니다. 주문번호 #{no}, 결제금액 #{amt}원${orderEnd}`,
    // 전자상거래법 13②, 14: the contract in durable form.
    mailText:
      '주문이 완료되었습니다. 이 메일은 전자상거래 등에서의 소비자보호에 관한 법률 제13조에 따라 보내 드리는 계약 내용입니다.\n\n#{contract}',
  },
  // Virtual account issued {no, bank, account, holder, amt, due}.
  N02: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 입금 계좌 안내',
    text: `[온스] #{bank} #{account} (예금주 #{holder})로 #{amt}원을 #{due}까지 입금해 주세요. 주문번호 #{no}${orderEnd}`,
    secrets: ['account'],
  },
  // Deposit overdue {no}.
  N03: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 주문이 자동 취소되었습니다',
    text: `[온스] 입금 기한이 지나 주문이 자동 취소되었습니다. 주문번호 #{no}${orderEnd}`,
  },
  // A day before the deposit is due {no, bank, account, amt, due}.
  N17: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 입금 기한이 하루 남았습니다',
    text: `[온스] #{due}까지 입금해 주세요. #{bank} #{account}, #{amt}원. 기한이 지나면 주문이 자동 취소됩니다. 주문번호 #{no}${orderEnd}`,
    secrets: ['account'],
  },
  // A refund needs an account {no, amt}.
  N18: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 환불 계좌를 알려 주세요',
    text: `[온스] 환불 #{amt}원을 받으실 계좌를 주문 조회에서 입력해 주세요. 주문번호 #{no}${orderEnd}`,
  },
  // The bank took a deposit back {no, bank, account, amt, due}.
  N19: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 입금이 확인되지 않았습니다',
    text: `[온스] 은행에서 입금이 취소되어 주문이 입금 대기 상태로 바뀌었습니다. #{bank} #{account}로 #{amt}원을 #{due}까지 다시 입금해 주세요. 주문번호 #{no}${orderEnd}`,
    secrets: ['account'],
  },
  // The merchant prepares a parcel {no}.
  N05: {
    ways: ['PHONE'],
    subject: '[온스] 상품을 준비하고 있습니다',
    text: `[온스] 상품을 준비하고 있습니다. 주문번호 #{no}${orderEnd}`,
    canBeOff: true,
  },
  // A parcel was picked up {no, carrier, invoice}; `invoice` begins with a space, and is empty for a parcel without a number.
  N06: {
    ways: ['PHONE'],
    subject: '[온스] 상품이 발송되었습니다',
    text: `[온스] 상품이 발송되었습니다. #{carrier}#{invoice}, 주문번호 #{no}${orderEnd}`,
    canBeOff: true,
  },
  // A parcel was delivered {no, date}: the day of the automatic purchase confirmation.
  N07: {
    ways: ['PHONE'],
    subject: '[온스] 배송이 완료되었습니다',
    text: `[온스] 배송이 완료되었습니다. 구매확정 예정일 #{date}, 주문번호 #{no}${orderEnd}`,
    canBeOff: true,
  },
  // Data of the order is missing {text, token}.
  N09: {
    ways: ['PHONE'],
    subject: '[온스] 주문 정보 확인이 필요합니다',
    text: '[온스] 주문 정보 확인이 필요합니다: #{text} #{shop}/order/information?token=#{token}',
  },
  // Reminder of N09 {text, token, date}: days 1, 3 and 6.
  N24: {
    ways: ['PHONE'],
    subject: '[온스] 주문 정보를 입력해 주세요',
    text: '[온스] 주문 정보 확인이 필요합니다: #{text} #{date}까지 입력하지 않으시면 주문이 취소됩니다. #{shop}/order/information?token=#{token}',
  },
  // Not dispatched within three business days {no}: the shopper may cancel because of the delay.
  N25: {
    ways: ['PHONE'],
    subject: '[온스] 배송이 지연되고 있습니다',
    text: `[온스] 배송이 지연되고 있습니다. 불편을 드려 죄송합니다. 원하시면 주문 조회에서 취소하실 수 있습니다. 주문번호 #{no}${orderEnd}`,
  },
  // The store announced a delay {text, date, no}.
  N26: {
    ways: ['PHONE'],
    subject: '[온스] 발송이 늦어집니다',
    text: `[온스] 주문하신 상품의 발송이 늦어져 #{date}에 출발할 예정입니다. 사유: #{text}. 기다리기 어려우시면 주문 조회에서 취소하실 수 있습니다. 불편을 드려 죄송합니다. 주문번호 #{no}${orderEnd}`,
  },
  // The store stopped a lot of which the order has units {product, lot, text, no}.
  N33: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 구매하신 상품의 판매 중지 안내',
    text: '[온스] 구매하신 상품의 판매 중지를 안내해 드립니다. 상품: #{product}, 로트 번호: #{lot}. #{text} 주문번호 #{no}, 고객센터 #{tel}',
    isBulk: true,
  },
  // No final scan 14 days after the dispatch {no}.
  N23: {
    ways: ['PHONE'],
    subject: '[온스] 상품을 받으셨나요?',
    text: `[온스] 상품을 받으셨나요? 배송 완료가 확인되지 않았습니다. 받지 못하셨다면 고객센터(#{tel})로 알려 주세요. 주문번호 #{no}${orderEnd}`,
  },
  // Order or part of it cancelled {no, amt, how}.
  N04: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 주문이 취소되었습니다',
    text: `[온스] 주문이 취소되었습니다. 주문번호 #{no}, 환불 #{amt}원 (#{how})${orderEnd}`,
  },
  // Purchase confirmed {no, earned}; no sales text, which would be advertising.
  N08: {
    ways: ['PHONE'],
    subject: '[온스] 구매가 확정되었습니다',
    text: `[온스] #{earned} 주문번호 #{no}${orderEnd}`,
    canBeOff: true,
  },
  // Claim received {no, type}.
  N10: {
    ways: ['PHONE'],
    subject: '[온스] 요청이 접수되었습니다',
    text: `[온스] #{type} 요청이 접수되었습니다. 주문번호 #{no}${orderEnd}`,
  },
  // A cancellation became a return {no}.
  N11: {
    ways: ['PHONE'],
    subject: '[온스] 반품으로 처리됩니다',
    text: `[온스] 이미 발송되어 반품으로 처리됩니다. 수취 거절하셔도 됩니다. 주문번호 #{no}${orderEnd}`,
  },
  // Sold out {no, amt, how}.
  N12: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 상품이 품절되어 취소되었습니다',
    text: `[온스] 죄송합니다. 상품이 품절되어 취소·환불됩니다. 주문번호 #{no}, 환불 #{amt}원 (#{how})${orderEnd}`,
  },
  // Claim approved {no, type, pickup}.
  N13: {
    ways: ['PHONE'],
    subject: '[온스] 요청이 승인되었습니다',
    text: `[온스] #{type} 요청이 승인되었습니다.#{pickup} 주문번호 #{no}${orderEnd}`,
  },
  // Claim declined {no, type, text}.
  N14: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 요청이 거절되었습니다',
    text: `[온스] #{type} 요청이 거절되었습니다. 주문번호 #{no}, 거절 사유: #{text} 이의가 있으시면 고객센터(#{tel})로 알려 주세요.${orderEnd}`,
  },
  // Returned goods arrived {no}.
  N15: {
    ways: ['PHONE'],
    subject: '[온스] 반품 상품이 도착했습니다',
    text: `[온스] 반품 상품이 도착해 확인 중입니다. 주문번호 #{no}${orderEnd}`,
  },
  // Refunded {no, amt, how}.
  N16: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 환불이 처리되었습니다',
    text: `[온스] 환불 #{amt}원이 처리되었습니다. 주문번호 #{no} (#{how})${orderEnd}`,
  },
  // Staff decided about the fault of a claim {no, type, reason, fault, amt}.
  N31: {
    ways: ['PHONE'],
    subject: '[온스] 배송비 부담이 변경되었습니다',
    text: `[온스] #{type} 요청(#{reason})의 배송비는 #{fault} 부담으로 처리되어 환불 예정 금액이 #{amt}원입니다. 주문번호 #{no}, 이의가 있으시면 고객센터(#{tel})로 알려 주세요.${orderEnd}`,
  },
  // Goods of an approved return or exchange have not arrived {no, type, end}.
  N32: {
    ways: ['PHONE'],
    subject: '[온스] 보내실 상품이 도착하지 않았습니다',
    text: `[온스] #{type} 상품이 아직 도착하지 않아 처리를 보류했습니다.#{end} 주문번호 #{no}${orderEnd}`,
  },
  // Code for a phone {code}.
  M01: {
    ways: ['PHONE'],
    subject: '[온스] 인증번호',
    text: '[온스] 인증번호 [#{code}] 타인에게 알려주지 마세요',
    secrets: ['code'],
    usefulForMs: smsCodeLifeMs,
  },
  // Code for a mail address {code}.
  M02: {
    ways: ['EMAIL'],
    subject: '[온스] 이메일 인증번호',
    text: `이메일 인증번호는 [#{code}]입니다. ${mailCodeLifeMs / minutes}분 안에 입력해 주세요.

요청하지 않으셨다면 이 메일을 무시해 주세요.`,
    secrets: ['code'],
    usefulForMs: mailCodeLifeMs,
  },
  // Found login id {loginId}.
  M03: {
    ways: ['EMAIL'],
    subject: '[온스] 아이디 안내',
    text: `문의하신 아이디는 #{loginId}입니다.

요청하지 않으셨다면 이 메일을 무시해 주세요.`,
    secrets: ['loginId'],
  },
  // Link to reset the password {token}.
  M04: {
    ways: ['EMAIL'],
    subject: '[온스] 비밀번호 재설정',
    text: `아래 주소에서 비밀번호를 다시 설정할 수 있습니다. ${resetLinkLifeMs / minutes}분 동안 한 번만 사용할 수 있습니다.

#{shop}/auth/reset-password?token=#{token}

요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 변경되지 않습니다.`,
    secrets: ['token'],
    usefulForMs: resetLinkLifeMs,
  },
  // Password changed.
  M05: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 비밀번호가 변경되었습니다',
    text: '[온스] 비밀번호가 변경되었습니다. 본인이 아니라면 고객센터로 알려 주세요.',
  },
  // Result of a marketing consent {answer, at, channels}: 정보통신망법 50, sent within 14 days.
  M06: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 광고성 정보 수신 처리 결과',
    text: '[온스] 광고성 정보 수신 #{answer} 처리 결과 안내. 처리일 #{at}, 수신 방법 #{channels}. 내 정보의 약관 동의 관리에서 언제든지 변경할 수 있습니다.',
  },
  // Account withdrawn {at, eraseDay}: the day on which the personal data are erased.
  M07: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 탈퇴가 완료되었습니다',
    text: '[온스] 회원 탈퇴가 완료되었습니다. 회원 정보는 #{eraseDay}에 삭제하고, 주문 기록은 법에 따라 주문일부터 5년 동안 보관합니다. 그동안 이용해 주셔서 감사합니다.',
  },
  // Sign-in at {provider} unlinked.
  M08: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 간편 로그인 연결이 해제되었습니다',
    text: '[온스] #{provider} 로그인 연결이 해제되었습니다. 다시 연결하려면 #{provider} 로그인을 이용해 주세요.',
  },
  // Confirmation of the marketing consent every two years {at, channels}: 정보통신망법 50의8.
  M09: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 광고성 정보 수신 동의 확인',
    text: '[온스] 광고성 정보 수신 동의 확인 안내. 동의일 #{at}, 수신 방법 #{channels}. 계속 수신하시려면 별도로 하실 일은 없습니다. 수신을 원하지 않으시면 내 정보의 약관 동의 관리에서 언제든지 철회하실 수 있습니다.',
    isBulk: true,
  },
  // Two years without a sign-in {at}; the account stays active.
  M10: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 오랫동안 로그인하지 않으셨습니다',
    text: '[온스] #{at} 이후 로그인하지 않으셨습니다. 계정은 그대로 보관하고 있습니다. 더 이용하지 않으시면 로그인한 뒤 내 정보에서 탈퇴하실 수 있습니다.',
    isBulk: true,
  },
  // Announced revision of agreed terms {title, day, summary}.
  M11: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 약관 변경 안내',
    text: '[온스] 약관 변경 안내. #{title}, #{day} 시행. 변경 내용: #{summary} 동의하지 않으시면 시행일 전까지 내 정보에서 탈퇴하실 수 있습니다.',
    isBulk: true,
  },
  // Mileage that expires soon {date, amount}, 30 and 7 days before.
  M12: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 마일리지 소멸 예정 안내',
    text: '[온스] 마일리지 소멸 예정 안내. 보유하신 마일리지 중 #{amount}원이 #{date}에 소멸됩니다. 소멸 예정 내역은 내 정보의 마일리지에서 확인할 수 있습니다.',
    isBulk: true,
  },
  // An inquiry of a member was answered.
  M13: {
    ways: ['PHONE'],
    subject: '[온스] 문의 답변 안내',
    text: '[온스] 문의하신 내용에 답변을 드렸습니다. 내 정보의 문의 내역에서 확인해 주세요. #{shop}/mypage/inquiries',
  },
  // An inquiry of a guest was answered {answer}: guests have no screen that shows it.
  M14: {
    ways: ['PHONE'],
    subject: '[온스] 문의 답변 안내',
    text: '[온스] 문의하신 내용에 답변을 드립니다.\n#{answer}',
  },
  // An item is in stock again {product, item}: requested by the person for this item, once per request.
  M15: {
    ways: ['PHONE'],
    subject: '[온스] 재입고 알림',
    text: '[온스] 재입고 알림을 신청하신 상품이 입고되었습니다. 상품: #{product} #{shop}/goods/#{item}',
    isBulk: true,
  },
  // A review was hidden by staff {product, reason}.
  M17: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 리뷰 숨김 안내',
    text: '[온스] 작성하신 리뷰가 리뷰 운영 기준에 따라 숨겨졌습니다. 상품: #{product}. 사유: #{reason}. 내 정보의 나의 리뷰에서 확인하고 수정하실 수 있습니다.',
  },
  // Advertising: a product about which the member wants a reminder runs out {date, token}. No name of the product, which is about health.
  M22: {
    ways: ['PHONE', 'EMAIL'],
    subject: '(광고) [온스] 구매하신 상품이 곧 소진됩니다',
    text: '(광고) [온스] 알림을 신청하신 상품이 #{date}쯤 소진될 예정입니다. 항상 사는 상품: #{shop}/always-buying\n고객센터 #{tel}\n무료수신거부 #{shop}/unsubscribe/#{token}',
    mailText: `알림을 신청하신 상품이 #{date}쯤 소진될 예정입니다. 항상 사는 상품: #{shop}/always-buying${advertisingMailEnd}`,
    // Enqueued until 20:00; nothing is sent after 21:00.
    usefulForMs: 60 * minutes,
    isBulk: true,
    canBeOff: true,
    isAdvertising: true,
  },
  // Advertising: a campaign of staff {heading, body, freePhone, token}; `freePhone` ends with a space, and is empty without an 080 number.
  M23: {
    ways: ['PHONE', 'EMAIL'],
    subject: '(광고) [온스] #{heading}',
    text: '(광고) [온스] #{body}\n고객센터 #{tel}\n무료수신거부 #{freePhone}#{shop}/unsubscribe/#{token}',
    mailText: `#{body}${advertisingMailEnd}`,
    isBulk: true,
    isAdvertising: true,
  },
  // A visitor's inquiry about a store or a set was received {kind, days}.
  M21: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 문의 접수 안내',
    text: '[온스] #{kind}를 접수했습니다. #{days}영업일 안에 답변드리겠습니다.',
  },
  // A visitor's inquiry about a store or a set was answered {kind, answer}: visitors have no screen that shows it.
  M20: {
    ways: ['PHONE', 'EMAIL'],
    subject: '[온스] 문의 답변 안내',
    text: '[온스] #{kind}에 답변을 드립니다.\n#{answer}',
  },
} as const satisfies Record<string, Template>;

/** N: about an order. M: to a member. S: to staff. */
export type MessageTemplate = keyof typeof templates;

export const templateNames = Object.keys(templates) as MessageTemplate[];

export const templateOf = (name: MessageTemplate): Template => templates[name];

/** Replaces the placeholders; one without a variable becomes empty. */
export function fillTemplate(text: string, variables: Record<string, string | number>): string {
  return text.replaceAll(/#\{(\w+)\}/g, (_whole, name: string) => String(variables[name] ?? ''));
}
