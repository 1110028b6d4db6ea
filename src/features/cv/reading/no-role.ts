import type { Part } from './header-parts.ts';
import { isChinese } from './line-shapes.ts';

/** Marks of a citation: ISSN, volume and issue, pages. */
const citation = /\b(?:ISSN|ISBN|DOI)\b|\bpp[.:]?\s*\(?\d+\s?[-–]\s?\d+|\bvol(?:ume|\.)?\s?\d+\s*[,;(]?\s*(?:issue|number|no\.?)\s?\d+/i;

/** Whether a line with dates is from a list of publications. */
export function isCitation(text: string): boolean {
  return citation.test(text);
}

/** Verbs at the beginning of an activity. 主持人 and 负责人 are titles. */
const activityVerb = /^(?:参与|参加|协助|完成|获得|荣获|作为|带领|创立(?!者)|以.{2,12}成绩|保送|考入|毕业于|(?:主持|负责)(?!人))/;
const firm = /公司|集团|医院|银行|事务所|研究院|大学|学校/;
const mark = /^[◎•●○◆■▪‣·※★➢]\s*/;

/** Whether the text behind the dates of a Chinese line is an activity: it begins with a verb, or it is a list item that ends like a sentence. */
export function isDeed(text: string): boolean {
  const rest = text.trim();
  if (!isChinese(rest)) return false;
  return activityVerb.test(rest.replace(mark, '')) || (mark.test(rest) && /[；;。]$/.test(rest) && !firm.test(rest));
}

/** Words at the end of the name of a course or a project. */
const courseOrProject = /(?:系统|项目|小程序|管理平台|培训|课程)$|\b(?:course|training|workshop|boot ?camp|seminar|project)$/i;

/** Whether the line with a header's dates names only a course or a project, whatever the person's role in it. */
export function isCourseOrProject({ dated, parts }: { dated: number | null; parts: readonly Part[] }): boolean {
  const own = parts.filter(({ place, kind }) => place.line === dated && kind !== 'place' && kind !== 'contract');
  const names = own.filter(({ kind, text }) => kind !== 'title' || courseOrProject.test(text));
  return (
    names.length > 0 &&
    names.every(({ text }) => courseOrProject.test(text)) &&
    parts.every(({ kind, text }) => kind !== 'employer' || courseOrProject.test(text))
  );
}
