import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../http/problems.ts';
import { isForPrograms } from '../../http/program-paths.ts';
import type { PageAssets } from '../components/frame.ts';
import { guestFrame } from '../components/guest-frame.ts';
import { failedRequest } from './failed-request.ts';
import { failureView, type FailureKind } from './failure-page.ts';
import { spokenLanguage } from '../server/visitors.ts';

/** Error pages for the site, and for people who mistyped an address. The API always returns JSON. */
export function problemPages(
  assets: PageAssets,
  { sandbox, basePath }: { sandbox: boolean; basePath: string },
) {
  return function problemPage(request: FastifyRequest, problem: Problem): string | undefined {
    if (!isForPeople(request, problem)) return undefined;
    const language = spokenLanguage(request.headers['accept-language']);
    const page = failureView(guestFrame(assets, { language, sandbox, basePath }), kindOf(problem.status), {
      request: failedRequest(request.url, request.method),
      retryAfterSeconds: problem.retryAfterSeconds,
      requestId: problem.status === 500 ? request.id : undefined,
    });
    return page.toString();
  };
}

function isForPeople(request: FastifyRequest, { status }: Problem): boolean {
  if (isForPrograms(request.url)) return false;
  if (request.routeOptions.config.sitePage === true) return true;
  return (request.is404 || status === 429) && request.headers.accept?.includes('text/html') === true;
}

function kindOf(status: number): FailureKind {
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'broken' : 'bad_request';
}
