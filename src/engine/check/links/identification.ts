import type { Host } from '../../host.js';
import { pointer } from '../../json.js';
import type { Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { METHODS } from '../subflows.js';
import { branchesOf, WAIT } from './branches.js';

const REF = 'identification@2';

/** The method of identification that a step of the subflow goes with. */
const METHOD_OF = new Map([
  ['collect_tax_id', 'brazilian_tax_id'],
  ['authenticate_govbr', 'govbr'],
  ['identification_done', 'anonymous'],
]);

/**
 * The methods of `identification@2`: that one is left, that a login can be opened, and that the branches of the login lead to methods that
 * are offered. Source: reference-linking section 3, finding 26; a login without a link is an error (decision L9).
 */
export function checkIdentification(names: Names, report: Report, host: Partial<Host>): void {
  const { uses = [], config, capabilities } = names.document;
  const index = uses.findIndex(({ ref }) => ref === REF);
  if (index < 0) return;
  const { required = config?.identification_required ?? false, methods = METHODS } = uses[index]?.with ?? {};
  if (!Array.isArray(methods)) return;
  const offered = (methods as readonly string[]).filter((method) => !(required === true && method === 'anonymous'));
  const [at, wait] = [pointer('uses', index), capabilities?.await_external];
  if (offered.length === 0) report('FLOWSPEC_COMPILE_NO_METHOD', at + '/with/methods');
  const withLogin = offered.includes('govbr');
  if (withLogin && wait === undefined && host.capabilities?.includes('await_external') === false) {
    report('FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE', at + '/ref', { name: 'await_external' });
  }
  if (wait === undefined || names.document.path.some((step) => 'await_external' in step)) return;
  if (!withLogin) report('FLOWSPEC_COMPILE_METHOD_UNAVAILABLE', WAIT, { name: 'govbr' }, [at]);
  for (const { at: branch, goto, set } of branchesOf(wait)) {
    const stated = set['identification_method'];
    const implied = METHOD_OF.get(goto);
    const check = (method: unknown, where: string) => {
      if (method !== undefined && !offered.includes(method as string)) {
        report('FLOWSPEC_COMPILE_METHOD_UNAVAILABLE', where, meant(String(method), offered), [at]);
      }
    };
    check(implied, branch + '/goto');
    const where = branch + '/set/identification_method';
    if (stated === undefined || implied === undefined || stated === implied) check(stated, where);
    else report('FLOWSPEC_COMPILE_METHOD_UNAVAILABLE', where, { name: stated, nearest: implied }, [branch + '/goto']);
  }
}
