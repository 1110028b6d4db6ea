import type { APIRoute } from 'astro';
import { stripStringKeys } from '#src/features/search/query/ui/strings.ts';
import { pick } from '#src/i18n/messages.ts';
import { pathLanguage, pagesInEachLanguage } from '#src/shared/paths.ts';

export const prerender = true;
export const getStaticPaths = pagesInEachLanguage;

/** The texts of the strip that shows a running search. Pages load them only while a search runs. */
export const GET: APIRoute = ({ url }) => Response.json(pick(pathLanguage(url.pathname), stripStringKeys));
