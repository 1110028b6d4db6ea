/** An occupation as the map shows it. */
export interface MapJob {
  id: number;
  onet: string;
  title: string;
  group: string;
  groupTitle: string;
  /** Jobs in the United States, 2024. A count of several occupations is divided equally among them. */
  people: number;
  rate: number;
  rank: number | null;
  contested: boolean;
  /** Projected change 2025–35 in percent. */
  change: number | null;
  /** Openings a year for every 100 jobs, 2024–34. */
  openings: number;
  /** Median annual pay in US dollars, May 2025. */
  pay: number | null;
  education: number;
}
