/** The main sections of the site, in the order of its navigation, each with the message key of its name. */
export const siteSections = [
  { path: '/jobs', name: 'site.jobs' },
  { path: '/rankings', name: 'site.rankings' },
  { path: '/map', name: 'site.map' },
  { path: '/industries', name: 'site.industries' },
  { path: '/compare', name: 'site.compare' },
  { path: '/news', name: 'site.news' },
  { path: '/method', name: 'site.method' },
  { path: '/about', name: 'site.about' },
] as const;
