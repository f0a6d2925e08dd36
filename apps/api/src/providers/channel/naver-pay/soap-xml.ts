// XML of the SOAP order API: reading of answers, which are not trusted, and writing of requests. A document type is refused before parsing,
// and of entities only the five of XML and character references are decoded (docs/decisions/160).
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fieldsOf, type Fields } from '../../json.ts';

/** Elements that may occur once in a list. */
const lists: ReadonlySet<string> = new Set([
  'ChangedProductOrderInfoList',
  'ProductOrderInfoList',
  'PurchaseReviewList',
  'CustomerInquiry',
]);

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => lists.has(name),
});

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references decoded; a reference to no character stays as it is written. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isSurrogate = point >= 0xd8_00 && point <= 0xdf_ff;
      return point > 0 && point <= 0x10_ff_ff && !isSurrogate ? String.fromCodePoint(point) : whole;
    },
  );

/** `ProductOrderID` is `productOrderId` in the Commerce API. */
const fieldName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1).replace(/ID$/, 'Id');

function converted(value: unknown): unknown {
  if (typeof value === 'string') return decoded(value);
  if (Array.isArray(value)) return value.map(converted);
  const fields = fieldsOf(value);
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, inner]) => [fieldName(name), converted(inner)]))
  );
}

/** The elements below the root with the names of the Commerce API; undefined for text that is no XML or has a document type. */
export function readXml(text: string): Fields | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  try {
    return XMLValidator.validate(text) === true ? fieldsOf(converted(parser.parse(text))) : undefined;
  } catch {
    // Too deep, or a name that no object may have.
    return undefined;
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** True for characters that XML 1.0 does not have. */
const isNoCharacter = (character: string): boolean =>
  (character < ' ' && !'\t\n\r'.includes(character)) || character === '\ufffe' || character === '\uffff';

/** An element with an escaped value. */
export function element(name: string, value: string | number | boolean): string {
  const characters = [...String(value).toWellFormed()].filter((one) => !isNoCharacter(one));
  return `<${name}>${characters.map((one) => marks[one] ?? one).join('')}</${name}>`;
}
