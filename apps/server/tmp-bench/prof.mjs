import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync } from 'node:fs';
const people=JSON.stringify(['3f2a9c1e-aaaa-bbbb-cccc-000000000001','3f2a9c1e-aaaa-bbbb-cccc-000000000002','3f2a9c1e-aaaa-bbbb-cccc-000000000003','3f2a9c1e-aaaa-bbbb-cccc-000000000004']);
const A=`insert into tables (code, seq, listed, updated_at, due_at, claimed_until, summary)
   select ?, ?, ?, ?, ?, ?, ? where ? = 1 or exists (select 1 from tables where code = ?)
   on conflict (code) do update set
     seq = excluded.seq, listed = excluded.listed, updated_at = excluded.updated_at,
     due_at = excluded.due_at, claimed_until = excluded.claimed_until, summary = excluded.summary
   where tables.seq = excluded.seq - 1`;
const B='insert into steps ("table", seq, at, request, facts) values (?, ?, ?, ?, ?)';
const C=`insert into table_people (person, "table") select value, ? from json_each(?) where true on conflict do nothing`;
const C2=`insert into table_people (person, "table") select value, ? from json_each(?) where not exists (select 1 from table_people where person = value and "table" = ?)`;
for (const [mode,cp] of [['AB',1000],['AB',8000],['ABC',1000],['ABC',8000],['ABC2',8000],['AB',8000],['ABC',8000]]) {
rmSync('/tmp/prof',{recursive:true,force:true}); (await import('node:fs')).mkdirSync('/tmp/prof');
const d=new DatabaseSync('/tmp/prof/x.db');
d.exec(`pragma journal_mode=wal; pragma synchronous=full; pragma wal_autocheckpoint=${cp};
create table tables(code text primary key, seq integer not null, listed integer not null, updated_at bigint not null, due_at bigint, claimed_until bigint, summary text not null);
create index tl on tables(updated_at) where listed=1; create index td on tables(due_at) where due_at is not null;
create table steps("table" text not null, seq integer not null, at bigint not null, request text, facts text not null, primary key("table",seq));
create table table_people(person text not null, "table" text not null, primary key(person,"table"));`);
const [a,b,c,c2]=[A,B,C,C2].map(s=>d.prepare(s));
const sum='x'.repeat(380);
const t0=performance.now(); let k=0; const N=40000;
for(let r=0;r<N/100;r++){ d.exec('begin immediate'); for(let i=0;i<100;i++){const t='T12345-'+(k%1000), q=1+Math.floor(k/1000);k++;
 if(mode.includes('A')) a.run(t,q,q%2,1700000000000+k,1700000000000+k,null,sum,q,t);
 if(mode.includes('B')) b.run(t,q,1700000000000+k,'{"person":"3f2a9c1e-aaaa-bbbb-cccc-000000000001","id":"0123456789abcdef"}','[{"type":"moved","seat":2,"move":{"type":"choose","card":57},"by":"person"}]');
 if(mode==='ABC') c.run(t,people); if(mode==='ABC2') c2.run(t,people,t);
} d.exec('commit');}
const ms=performance.now()-t0; console.log(mode,cp, Math.round(N/ms*1000),'rows/s', (ms/N*1000).toFixed(1),'us');
d.close();
}
