import { readOccupations, namesOf } from './catalogue.ts';
import { readOnetTitles, namesWithin } from './onet-titles.ts';
import { partOf } from './split.ts';
import { featuresOf } from '#src/features/search/matcher/features.ts';
const occ=await readOccupations(); const codes=occ.map(o=>o.onet); const idx=new Map(codes.map((c,i)=>[c,i])); const C=codes.length;
const titles=readOnetTitles(new Set(codes))!;
const SC=+(process.env.SC??1); type Ex={f:number[],v:number[],y:number[],w:number};
const train:Ex[]=[]; const ids=new Map<number,number>(); const cnt:number[]=[];
const mk=(text:string,y:number[],w:number)=>{const {hashes,values}=featuresOf(text); const f=hashes.map(h=>{let i=ids.get(h); if(i===undefined){i=ids.size; ids.set(h,i); cnt.push(0);} cnt[i]!++; return i;}); train.push({f,v:values.map(x=>x*SC),y,w});};
const tune=titles.filter(t=>t.part==='tune');
for(const t of titles){ if(t.part!=='train')continue; const y=t.codes.map(c=>idx.get(c)!); for(const n of namesWithin(t.text)) if(partOf(n)==='train') mk(n,y,1); }
const tuneNorm=new Set(tune.map(t=>t.text));
for(const o of occ){ for(const n of namesOf(o,'en')) if(partOf(n)!=='test' ) mk(n,[idx.get(o.onet)!],1); for(const n of namesOf(o,'zh')) mk(n,[idx.get(o.onet)!],1); 
 if(process.env.TASKS) {for(const t of o.tasks){ mk(t.en,[idx.get(o.onet)!],+process.env.TASKS!); mk(t.zh,[idx.get(o.onet)!],+process.env.TASKS!);} mk(o.description.en,[idx.get(o.onet)!],+process.env.TASKS!)}}
const titleCount=train.length; if(process.env.PRE){ const {readData}=await import('./onet-titles.ts'); for(const l of readData('onet_tasks.tsv')!.trimEnd().split('\n').slice(1)){const [c,t]=l.split('\t'); if(idx.has(c!)) mk(t!,[idx.get(c!)!],1);} for(const l of readData('onet_occupations.tsv')!.trimEnd().split('\n').slice(1)){const [c,t,d]=l.split('\t'); if(idx.has(c!)) for(const s of d!.split(/[.;]/)) if(s.trim()) mk(s,[idx.get(c!)!],1);} for(const o of occ) {for(const t of o.tasks){ mk(t.en,[idx.get(o.onet)!],1); mk(t.zh,[idx.get(o.onet)!],1);} mk(o.description.zh,[idx.get(o.onet)!],1);} }
console.log('train',train.length,'features',ids.size);

const F=ids.size, D=+(process.env.D??64); const BK=+(process.env.BK??65536);
const bucket=(i:number)=>i; const hk=[...ids.keys()];
const Em=new Float32Array(BK*D), O=new Float32Array(C*D), GE=new Float32Array(BK).fill(1e-6), GO=new Float32Array(C).fill(1e-6);
let seed=1; const rnd=()=>{seed=(Math.imul(seed,1664525)+1013904223)>>>0; return seed/4294967296;};
for(let i=0;i<Em.length;i++) Em[i]=(rnd()-.5)*2/Math.sqrt(D)*0.5;
for(let i=0;i<O.length;i++) O[i]=(rnd()-.5)*0.2;
const logits=new Float32Array(C), h=new Float32Array(D), gh=new Float32Array(D);
const fid=hk.map(x=>x%BK);
const fwd=(f:number[],v:number[])=>{h.fill(0); for(let k=0;k<f.length;k++){const o=f[k]!*D,x=v[k]!; for(let d=0;d<D;d++) h[d]!+=x*Em[o+d]!;} for(let c=0;c<C;c++){let s=0; const o=c*D; for(let d=0;d<D;d++) s+=h[d]!*O[o+d]!; logits[c]=s;}};
const lr=+(process.env.LR??0.3), drop=+(process.env.DROP??0.3), epochs=+(process.env.EP??8);
const enc=(t:string)=>{const {hashes,values}=featuresOf(t); const f:number[]=[],v:number[]=[]; hashes.forEach((hh,i)=>{if(ids.has(hh)){f.push(hh%BK);v.push(values[i]!*SC);}}); return [f,v] as const;};
const evalu=()=>{let h1=0,h5=0; for(const t of tune){const [f,v]=enc(t.text); fwd(f,v); const top=[...logits.keys()].sort((a,b)=>logits[b]!-logits[a]!).slice(0,5); const ok=top.map(c=>t.codes.includes(codes[c]!)); if(ok[0])h1++; if(ok.some(Boolean))h5++;} return [h1/tune.length,h5/tune.length].map(x=>(100*x).toFixed(1)).join(' ');};
let pre=0; if(process.env.PRE){ const {readData}=await import('./onet-titles.ts'); }
const order=[...train.keys()];
for(let ep=0;ep<epochs;ep++){ const t0=Date.now(); for(let i=order.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1)); [order[i],order[j]]=[order[j]!,order[i]!];}
 let loss=0; const a=lr*(1-ep/epochs);
 for(const i of order){ if(i>=titleCount&&ep>=+(process.env.PRE??0)) continue; const e=train[i]!; const f:number[]=[],v:number[]=[]; for(let k=0;k<e.f.length;k++) if(rnd()>=drop){f.push(fid[e.f[k]!]!);v.push(e.v[k]!/Math.sqrt(1-drop));} fwd(f,v); let m=-1e9; for(let c=0;c<C;c++) if(logits[c]!>m)m=logits[c]!; let s=0; for(let c=0;c<C;c++){const z=Math.exp(logits[c]!-m); logits[c]=z; s+=z;} for(let c=0;c<C;c++) logits[c]!/=s; for(const y of e.y) loss-=Math.log(logits[y]!+1e-9)/e.y.length; for(const y of e.y) logits[y]!-=1/e.y.length;
  gh.fill(0); let hn=0; for(let d=0;d<D;d++) hn+=h[d]!*h[d]!; hn/=D;
  for(let c=0;c<C;c++){const g=logits[c]!; if(g<1e-4&&g>-1e-4) continue; const o=c*D; GO[c]!+=g*g*hn; const st=a*g/Math.sqrt(GO[c]!); for(let d=0;d<D;d++){gh[d]!+=g*O[o+d]!; O[o+d]!-=st*h[d]!;}}
  let gn=0; for(let d=0;d<D;d++) gn+=gh[d]!*gh[d]!; gn/=D;
  for(let k=0;k<f.length;k++){const b=f[k]!,x=v[k]!; GE[b]!+=x*x*gn; const st=a*x/Math.sqrt(GE[b]!); const o=b*D; for(let d=0;d<D;d++) Em[o+d]!-=st*gh[d]!;} }
 console.log(ep,(loss/order.length).toFixed(3),evalu(),Date.now()-t0,'ms');
 if(process.env.OUT&&ep===epochs-1){const out=new Float32Array(tune.length*C); tune.forEach((t,i)=>{const [f,v]=enc(t.text); fwd(f,v); out.set(logits,i*C);}); (await import('node:fs')).writeFileSync(process.env.OUT,Buffer.from(out.buffer));} }
