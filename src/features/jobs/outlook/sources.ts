/** Source of the outlook in Canada. */
export const canadaSource = {
  source: 'Employment and Social Development Canada: Canadian Occupational Projection System 2024–2033',
  year: 2024,
  url: 'https://occupations.esdc.gc.ca/sppc-cops/',
} as const;

/** Source of pay in China. */
export const chinaSource = {
  source: '人力资源和社会保障部及地方人社部门；国家统计局',
  year: 2025,
  url: 'https://www.stats.gov.cn/',
} as const;
