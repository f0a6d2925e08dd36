// Groups of settings that are a few plain fields: deposits, sign-in, rewards, goodwill refunds, low stock, stock of sales channels, advertising, tags.
import { api } from '../../../shared/api/api.ts';
import type { FieldDef, FormDef } from '../../../shared/form/form-types.ts';

/** A form whose values are the row without its version. */
function plainGroup<Row extends { version: number }>(
  group: string,
  definition: Pick<FormDef<Row, Omit<Row, 'version'>>, 'load' | 'save' | 'done'> & {
    title: string;
    note: string;
    fields: readonly FieldDef<Omit<Row, 'version'>>[];
  },
): FormDef<Row, Omit<Row, 'version'>> {
  const { title, note, fields, ...calls } = definition;
  return {
    ...calls,
    key: ['settings', group],
    title: () => title,
    toValues: (row) => {
      const { version: _version, ...values } = row as Row;
      return values;
    },
    sections: [{ id: group, title, note, fields }],
  };
}

const won = <const Name extends string>(name: Name, label: string, max: number, hint?: string) => ({
  kind: 'number' as const,
  name,
  label,
  unit: '원',
  max,
  isHalf: true,
  ...(hint !== undefined && { hint }),
});

export const depositSettings = plainGroup('deposit', {
  title: '입금 기한',
  note: '가상계좌로 주문한 뒤 이 날의 끝까지 입금하지 않으면 주문을 취소하고 재고를 되돌립니다.',
  load: () => api.getDepositSettings(),
  save: (values, version) => api.editDepositSettings({ ...values, version }),
  done: () => '입금 기한을 저장했습니다. 새 주문부터 적용합니다.',
  fields: [
    { kind: 'number', name: 'depositDays', label: '입금 기한', unit: '일', min: 1, max: 7, isHalf: true },
  ],
});

export const loginSettings = plainGroup('login', {
  title: '회원 로그인',
  note: '회원이 상점에 로그인할 때 적용합니다.',
  load: () => api.getLoginSettings(),
  save: (values, version) => api.editLoginSettings({ ...values, version }),
  done: () => '회원 로그인 설정을 저장했습니다.',
  fields: [
    {
      kind: 'switch',
      name: 'asksForNewPassword',
      label: '오래된 비밀번호 바꾸기 권하기',
      hint: '비밀번호가 6개월이 넘은 회원이 로그인하면 바꾸는 화면을 먼저 보입니다. 회원은 다음에 바꿀 수 있습니다.',
    },
  ],
});

export const reviewSettings = plainGroup('review', {
  title: '리뷰 적립',
  note: '리뷰를 쓰면 주는 마일리지입니다. 0원이면 주지 않습니다. 이미 쓴 리뷰의 적립은 그대로입니다.',
  load: () => api.getReviewSettings(),
  save: (values, version) => api.editReviewSettings({ ...values, version }),
  done: () => '리뷰 적립을 저장했습니다. 지금부터 쓰는 리뷰에 적용합니다.',
  fields: [
    won('textRewardPrice', '글 리뷰', 100_000),
    won('photoRewardPrice', '사진 리뷰', 100_000, '사진이 한 장이라도 있는 리뷰'),
  ],
});

export const mileageSettings = plainGroup('mileage', {
  title: '가입 적립',
  note: '회원으로 가입하면 주는 마일리지입니다. 0원이면 주지 않습니다.',
  load: () => api.getMileageSettings(),
  save: (values, version) => api.editMileageSettings({ ...values, version }),
  done: () => '가입 적립을 저장했습니다. 지금부터 가입하는 회원에게 적용합니다.',
  fields: [won('signupPrice', '가입 적립', 1_000_000)],
});

export const goodwillSettings = plainGroup('goodwill', {
  title: '사과 환불 한도',
  note: '주문 하나에 사과의 뜻으로 돌려줄 수 있는 금액을 모두 더한 한도입니다.',
  load: () => api.getGoodwillSettings(),
  save: (values, version) => api.editGoodwillSettings({ ...values, version }),
  done: () => '사과 환불 한도를 저장했습니다.',
  fields: [
    won('merchantPrice', '스토어 직원', 10_000_000),
    won('adminPrice', '본사 직원', 10_000_000, '스토어 직원의 한도보다 적을 수 없습니다.'),
  ],
});

export const stockSettings = plainGroup('stock', {
  title: '안전 재고',
  note: '재고가 이 수량 이하로 남으면 홈과 재고 목록에서 알립니다. 재고 목록에서 상품마다 다른 수량을 적을 수 있습니다.',
  load: () => api.getStockSettings(),
  save: (values, version) => api.editStockSettings({ ...values, version }),
  done: () => '안전 재고를 저장했습니다.',
  fields: [
    { kind: 'number', name: 'lowStockLevel', label: '기본 안전 재고', unit: '개', max: 100, isHalf: true },
  ],
});

export const channelSettings = plainGroup('channel', {
  title: '판매 채널 재고',
  note: '상점에만 남겨 둘 재고입니다. 채널에는 남은 재고에서 이 수량을 뺀 만큼 보냅니다.',
  load: () => api.getChannelSettings(),
  save: (values, version) => api.editChannelSettings({ ...values, version }),
  done: () => '판매 채널 재고를 저장했습니다. 다음에 보내는 재고부터 적용합니다.',
  fields: [
    {
      kind: 'number',
      name: 'naverPayStockBuffer',
      label: '네이버페이 주문형',
      unit: '개',
      max: 1_000_000,
      isHalf: true,
    },
    {
      kind: 'number',
      name: 'smartStoreStockBuffer',
      label: '스마트스토어',
      unit: '개',
      max: 1_000_000,
      isHalf: true,
    },
  ],
});

export const advertisingSettings = plainGroup('advertising', {
  title: '광고 발송',
  note: '회원에게 보내는 광고 메시지에 적용합니다.',
  load: () => api.getAdvertisingSettings(),
  save: (values, version) => api.editAdvertisingSettings({ ...values, version }),
  done: () => '광고 발송 설정을 저장했습니다. 다음에 보내는 광고부터 적용합니다.',
  fields: [
    {
      kind: 'number',
      name: 'weeklyLimit',
      label: '한 회원이 7일 동안 받는 광고',
      unit: '건',
      min: 1,
      max: 7,
      isHalf: true,
    },
    {
      kind: 'text',
      name: 'refusalPhone',
      label: '080 무료수신거부 번호',
      hint: '숫자만 적습니다. 비워 두면 광고에 수신거부 주소만 넣습니다.',
      type: 'tel',
      maxLength: 11,
      isHalf: true,
    },
  ],
});

const tagId = <const Name extends string>(name: Name, label: string, hint: string) => ({
  kind: 'text' as const,
  name,
  label,
  hint,
  maxLength: 40,
  isHalf: true,
});

export const visitTagSettings = plainGroup('visit-tags', {
  title: '방문 분석·광고',
  note: '번호를 적으면 방문자에게 동의를 묻고, 동의한 방문만 그 회사에 보냅니다. 비우면 묻지도 보내지도 않습니다. 개인정보 처리방침에는 적은 회사와 보내는 내용이 저절로 나옵니다. 약관의 국외 이전·위탁 항목에도 회사 이름을 적어 주세요.',
  load: () => api.getVisitTagSettings(),
  save: (values, version) => api.editVisitTagSettings({ ...values, version }),
  done: () => '방문 분석·광고 설정을 저장했습니다. 지금부터 여는 화면에 적용합니다.',
  fields: [
    tagId(
      'ga4Id',
      '구글 애널리틱스 4',
      'G-로 시작하는 측정 ID. 데이터 스트림의 향상된 측정에서 브라우저 방문 기록 이벤트는 꺼 주세요.',
    ),
    tagId(
      'naverId',
      '네이버',
      '공통 인증키(s_로 시작) 또는 애널리틱스 발급 ID. 네이버페이와 같은 값을 씁니다.',
    ),
    tagId('kakaoId', '카카오 픽셀', '숫자로 된 트랙 ID'),
    tagId(
      'metaId',
      '메타 픽셀',
      '숫자로 된 픽셀 ID. 서버로 보내는 전환 이벤트와 같은 픽셀이어야 두 번 세지 않습니다.',
    ),
  ],
});
