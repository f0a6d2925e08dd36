// The script that a shop's page loads: the global TossPayments(clientKey) with widgets() and payment() (docs/integrations.md#toss-window).
// It styles only through properties, because a strict CSP allows no inline styles.
const base = new URL('..', document.currentScript.src).href.replace(/\/$/, '');
const origin = new URL(base).origin;
let frameCount = 0;

const fault = (code, message) => Object.assign(new Error(message), { code });

const clientKeyPattern = /^(test|live)_g?ck_/;

/** Opens the payment at the provider and navigates to the payment window. */
const openWindow = async (request, kind = 'payments') => {
  if (!request.successUrl || !request.failUrl) {
    throw fault('NOT_SUPPORTED_PROMISE', 'successUrl과 failUrl을 설정해 주세요.');
  }
  const response = await fetch(`${base}/sdk/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw fault(answer.code, answer.message);
  location.assign(answer.checkoutUrl);
  // The page is being left: like the provider's promise, this one never settles.
  await new Promise(() => {});
};

/** Inserts a frame of the provider into an element of the shop and listens to it. */
const openFrame = (selector, path, title, query = '') => {
  const host = document.querySelector(selector);
  if (!host) throw fault('INVALID_SELECTOR', `selector에 해당하는 HTML 요소를 찾을 수 없습니다: ${selector}`);
  const id = `toss-frame-${++frameCount}`;
  const frame = document.createElement('iframe');
  frame.src = `${base}/widget/${path}?frame=${id}${query}`;
  frame.title = title;
  frame.style.display = 'block';
  frame.style.width = '100%';
  frame.style.height = '96px';
  frame.style.border = '0';
  const state = { method: undefined, agreed: false };
  const listeners = new Map();
  const emit = (name, value) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };
  let markReady;
  const ready = new Promise((resolve) => {
    markReady = resolve;
  });
  const receive = (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message?.from !== 'toss-widget' || message.frame !== id) return;
    if (message.kind === 'ready') markReady();
    if (message.kind === 'height') frame.style.height = `${Math.ceil(message.height)}px`;
    if (message.kind === 'method') {
      state.method = message.method;
      if (message.method) emit('paymentMethodSelect', message.method);
    }
    if (message.kind === 'agreement') {
      state.agreed = message.agreed;
      emit('agreementStatusChange', { agreedRequiredTerms: message.agreed, terms: [] });
    }
  };
  addEventListener('message', receive);
  host.replaceChildren(frame);
  return {
    state,
    ready,
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    destroy() {
      removeEventListener('message', receive);
      frame.remove();
    },
  };
};

/** A customer who pays by BrandPay for the first time: the code goes to the shop's redirect address, which exchanges it for a token. */
const identifyBrandpay = async (request) => {
  const response = await fetch(`${base}/sdk/brandpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw fault(answer.code, answer.message);
  if (answer.code === null) return;
  const target = new URL(request.redirectUrl);
  target.searchParams.append('customerKey', request.customerKey);
  target.searchParams.append('code', answer.code);
  const exchanged = await fetch(target);
  if (!exchanged.ok) throw fault('BRANDPAY_NOT_IDENTIFIED', '브랜드페이 본인 인증을 마치지 못했습니다.');
};

const widgets = (clientKey, { customerKey, brandpay }) => {
  if (!clientKey.includes('_gck_')) {
    throw fault('NOT_SUPPORTED_API_INDIVIDUAL_KEY', '결제위젯 연동 키의 클라이언트 키로 SDK를 연동해주세요.');
  }
  let amount;
  let methodFrame;
  let agreementFrame;
  return {
    async setAmount(next) {
      if (next?.currency !== 'KRW') throw fault('INVALID_AMOUNT_CURRENCY', '잘못된 통화 값입니다.');
      if (!Number.isSafeInteger(next.value) || next.value < 0) {
        throw fault('INVALID_AMOUNT_VALUE', '결제금액이 올바르지 않습니다.');
      }
      amount = next.value;
    },
    async renderPaymentMethods({ selector }) {
      if (amount === undefined) throw fault('NOT_SETUP_AMOUNT', '결제금액이 설정되지 않았습니다.');
      if (methodFrame)
        throw fault('PAYMENT_METHODS_WIDGET_ALREADY_RENDERED', '이미 결제 UI를 렌더링했습니다.');
      const opened = openFrame(selector, 'methods', '결제 수단', brandpay ? '&brandpay=1' : '');
      methodFrame = opened;
      await opened.ready;
      return {
        on: opened.on,
        getSelectedPaymentMethod: async () => opened.state.method,
        async destroy() {
          opened.destroy();
          methodFrame = undefined;
        },
      };
    },
    async renderAgreement({ selector }) {
      if (agreementFrame) throw fault('AGREEMENT_WIDGET_ALREADY_RENDERED', '이미 약관 UI를 렌더링했습니다.');
      const opened = openFrame(selector, 'agreement', '결제 서비스 약관 동의');
      agreementFrame = opened;
      await opened.ready;
      return {
        on: opened.on,
        async destroy() {
          opened.destroy();
          agreementFrame = undefined;
        },
      };
    },
    async requestPayment(request) {
      if (amount === undefined) throw fault('NOT_SETUP_AMOUNT', '결제금액이 설정되지 않았습니다.');
      if (!methodFrame?.state.method) throw fault('NOT_SELECTED_PAYMENT_METHOD', '결제수단을 선택해 주세요.');
      if (agreementFrame && !agreementFrame.state.agreed) {
        throw fault('NEED_AGREEMENT_WITH_REQUIRED_TERMS', '필수 약관에 동의해주세요.');
      }
      const { code: method, type } = methodFrame.state.method;
      if (type === 'BRANDPAY')
        await identifyBrandpay({ clientKey, customerKey, redirectUrl: brandpay.redirectUrl });
      await openWindow({
        ...request,
        clientKey,
        customerKey,
        product: 'widgets',
        method,
        amount,
      });
    },
  };
};

const payment = (clientKey, { customerKey }) => ({
  async requestPayment({ amount, ...request }) {
    if (amount?.currency !== 'KRW') throw fault('INVALID_AMOUNT_CURRENCY', '잘못된 통화 값입니다.');
    await openWindow({ ...request, clientKey, customerKey, product: 'payment', amount: amount.value });
  },
  async requestBillingAuth(request) {
    await openWindow({ ...request, clientKey, customerKey }, 'billing');
  },
});

const TossPayments = (clientKey) => {
  if (typeof clientKey !== 'string' || !clientKeyPattern.test(clientKey)) {
    throw fault('INVALID_CLIENT_KEY', 'ClientKey 형태가 올바르지 않습니다.');
  }
  return {
    widgets: (options) => widgets(clientKey, options),
    payment: (options) => payment(clientKey, options),
  };
};
TossPayments.ANONYMOUS = '@@ANONYMOUS';
globalThis.TossPayments = TossPayments;
