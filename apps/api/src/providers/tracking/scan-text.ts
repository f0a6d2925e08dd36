// Texts of scans without personal data: carriers write names and phones of couriers and recipients into them.

const phone = /\+?\d{2,4}[-.)\s]\s?\d{3,4}[-.\s]\d{4}|\d{9,12}/gu;
/** '(담당: 홍길동)', '인수자:김*유' */
const person =
  /[([]?\s*(담당\S*|배송원|배달원|집배원|인수자|수령인|받는\s?분|보내는\s?분)\s*[:：]\s*[^\s)\]]*\s*[)\]]?/gu;

/** The text without phone numbers, named persons and empty brackets, at most 60 characters. */
export function scanText(text: string): string {
  return (
    text
      // A phone number may stand between a name and the closing bracket.
      .replaceAll(phone, ' ')
      .replaceAll(person, ' ')
      .replaceAll(/[([]\s*[)\]]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, 60)
  );
}
