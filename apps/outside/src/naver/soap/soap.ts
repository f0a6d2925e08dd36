// The SOAP API of Naver Pay: routes below /naver/Checkout (docs/integrations.md#naver-soap).
// Business errors are HTTP 200 with ResponseType ERROR; a body that is not a request is answered with a SOAP fault.
import type { Answer, Exchange, Route } from '../../http.ts';
import { escapeXml } from '../xml.ts';
import { inquiryOperation } from './soap-inquiries.ts';
import { readSoapRequest, soapAnswer, type SoapService } from './soap-envelope.ts';
import { mallOperation, type SoapDeps } from './soap-orders.ts';

const soapFault = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><soapenv:Fault><faultcode>soapenv:${status < 500 ? 'Client' : 'Server'}</faultcode><faultstring>${escapeXml(text)}</faultstring></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
});

function answer(deps: SoapDeps, service: SoapService, { headers, body }: Exchange): Answer {
  const request = readSoapRequest(service, headers['soapaction'] ?? '', body);
  if (request === undefined) return soapFault(400, 'The request is no operation of this service.');
  const nowMs = deps.records.now();
  if ('fault' in request) return soapAnswer(service, request.operation, nowMs, request);
  const operation = service === 'MallService41' ? mallOperation : inquiryOperation;
  const result = operation(deps, request);
  if (result === undefined) return soapFault(400, `Unknown operation ${request.operation}.`);
  return soapAnswer(service, request.operation, nowMs, result);
}

function tooMany({ faults }: SoapDeps): Answer {
  const fault = soapFault(503, 'Too many calls');
  return {
    ...fault,
    headers: { ...fault.headers, 'retry-after': String(faults.settings.retryAfterSeconds) },
  };
}

export function soapRoutes(deps: SoapDeps): Route[] {
  const errors = [soapFault(500, 'Internal error'), soapFault(504, 'Time-out')] as const;
  const route = (service: SoapService, call: string): Route => ({
    method: 'POST',
    path: `/naver/Checkout/${service}`,
    call,
    handle: async (exchange) => {
      if (deps.faults.isThrottled()) return tooMany(deps);
      return deps.faults.around(errors, () => {
        try {
          return answer(deps, service, exchange);
        } finally {
          deps.records.save();
        }
      });
    },
  });
  return [route('MallService41', 'naver.soap'), route('CustomerInquiryService', 'naver.soap-inquiries')];
}
