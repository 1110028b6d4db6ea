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
console.log('train',train.length,'features',ids.size);
// support CSR
const F=ids.size; const rows:Map<number,number>[]=Array.from({length:F},()=>new Map());
const minc=+(process.env.MINC??2);
for(const e of train) for(const f of e.f) if(cnt[f]!>=minc) for(const y of e.y) rows[f]!.set(y,(rows[f]!.get(y)??0)+1);
const start=new Int32Array(F+1); for(let i=0;i<F;i++) start[i+1]=start[i]!+rows[i]!.size;
const N=start[F]!; const cls=new Int16Array(N), W=new Float32Array(N), G=new Float32Array(N).fill(1e-8);
for(let i=0;i<F;i++){let p=start[i]!; for(const c of rows[i]!.keys()) cls[p++]=c;}
console.log('params',N);
const B=new Float32Array(C); const logits=new Float32Array(C);
const fwd=(f:number[],v:number[])=>{logits.fill(0); for(let k=0;k<f.length;k++){const fi=f[k]!; const x=v[k]!; for(let p=start[fi]!;p<start[fi+1]!;p++) logits[cls[p]!]!+=x*W[p]!;}};
let seed=1; const rnd=()=>{seed=(Math.imul(seed,1664525)+1013904223)>>>0; return seed/4294967296;};
const lr=+(process.env.LR??0.5), drop=+(process.env.DROP??0.2), epochs=+(process.env.EP??8);
const evalu=()=>{let h1=0,h5=0; for(const t of tune){const {hashes,values}=featuresOf(t.text); const f:number[]=[],v:number[]=[]; hashes.forEach((h,i)=>{const id=ids.get(h); if(id!==undefined){f.push(id);v.push(values[i]!*SC);}}); fwd(f,v); const top=[...logits.keys()].sort((a,b)=>logits[b]!-logits[a]!).slice(0,5); const ok=top.map(c=>t.codes.includes(codes[c]!)); if(ok[0])h1++; if(ok.some(Boolean))h5++;} return [h1/tune.length,h5/tune.length].map(x=>(100*x).toFixed(1)).join(' ');};
const order=[...train.keys()];
for(let ep=0;ep<epochs;ep++){ const t0=Date.now(); for(let i=order.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1)); [order[i],order[j]]=[order[j]!,order[i]!];}
 let loss=0; const a=lr*(1-ep/epochs);
 for(const i of order){const e=train[i]!; const f:number[]=[],v:number[]=[]; for(let k=0;k<e.f.length;k++) if(rnd()>=drop){f.push(e.f[k]!);v.push(e.v[k]!);} fwd(f,v); let m=-1e9; for(let c=0;c<C;c++) if(logits[c]!>m)m=logits[c]!; let s=0; for(let c=0;c<C;c++){const z=Math.exp(logits[c]!-m); logits[c]=z; s+=z;} for(let c=0;c<C;c++) logits[c]!/=s; for(const y of e.y) {loss-=Math.log(logits[y]!+1e-9)/e.y.length; } for(const y of e.y) logits[y]!-=1/e.y.length;
  for(let k=0;k<f.length;k++){const fi=f[k]!; const x=v[k]!*e.w; for(let p=start[fi]!;p<start[fi+1]!;p++){const g=x*logits[cls[p]!]!; G[p]!+=g*g; W[p]!-=a*g/Math.sqrt(G[p]!);} } }
 if(process.env.OUT&&ep===epochs-1){const out=new Float32Array(tune.length*C); tune.forEach((t,i)=>{const {hashes,values}=featuresOf(t.text); const f:number[]=[],v:number[]=[]; hashes.forEach((h,j)=>{const id=ids.get(h); if(id!==undefined){f.push(id);v.push(values[j]!*SC);}}); fwd(f,v); out.set(logits,i*C);}); (await import('node:fs')).writeFileSync(process.env.OUT,Buffer.from(out.buffer));}
 console.log(ep,(loss/order.length).toFixed(3),evalu(),Date.now()-t0,'ms'); }
