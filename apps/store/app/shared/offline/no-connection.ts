/** For what needs a connection and has none: a page, a form or a request without an answer. */
export const noConnectionText = '인터넷 연결이 끊겼습니다. 연결을 확인하고 다시 시도해 주세요.';
