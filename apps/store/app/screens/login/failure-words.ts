// What is said when a sign-in at a provider did not end well: the reasons that screens/provider-login sends along.

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

/** The sentence for a reason in the address; anybody may write anything there, so what is unknown is told in general. */
export function failureSentence(reason: string): string {
  return (
    (Object.hasOwn(sentences, reason) && sentences[reason]) || '로그인하지 못했습니다. 다시 시도해 주세요.'
  );
}
