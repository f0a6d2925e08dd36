// Sentences for failed sign-ins with a provider, by the reasons that screens/provider-login adds to the URL.

const sentences: Record<string, string> = {
  CANCELLED: '로그인을 취소했습니다.',
  STATE: '로그인 시간이 초과되었습니다. 다시 시도해 주세요.',
  WITHDRAWN_USER: '탈퇴한 계정입니다.',
  BLOCKED_USER: '이용이 제한된 계정입니다.',
  REJOIN_BLOCKED: '탈퇴 후 30일간 다시 가입할 수 없습니다.',
  UNDER_FOURTEEN: '만 14세 이상만 가입할 수 있습니다.',
  PROVIDER_UNAVAILABLE: '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
  TOO_MANY_REQUESTS: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
};

/** Returns the sentence for a reason in the URL. Any text may be in a URL, so an unknown reason gets the general sentence. */
export function failureSentence(reason: string): string {
  return (
    (Object.hasOwn(sentences, reason) && sentences[reason]) || '로그인하지 못했습니다. 다시 시도해 주세요.'
  );
}
