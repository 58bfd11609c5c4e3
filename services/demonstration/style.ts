import { brandFamilies } from '#lib/design/brand.ts'
import { colorVariables as colors, DEFAULT_PALETTE, schemeRules } from '#lib/design/palettes.ts'

const { serif, sans } = brandFamilies

/** The style sheet of all demonstration services and of the mailbox, which serves no fonts. Pages fit a frame 320 px wide. */
export const STYLE = `
${schemeRules(DEFAULT_PALETTE)}
:root{-webkit-text-size-adjust:100%}
*{box-sizing:border-box}
body{margin:0;background:${colors.white};color:${colors.ink};font:16px/1.5 ${sans}}
.notice{margin:0;padding:6px 20px;background:${colors.tint};font-size:13px;text-align:center}
.content{max-width:680px;margin:0 auto;padding:8px 20px 20px}
h1{margin:0;font:400 clamp(26px,5vw,32px)/1.2 ${serif}}
h2{margin:18px 0 8px;font:400 21px/1.3 ${serif}}
p{margin:8px 0 0;text-wrap:pretty;overflow-wrap:anywhere}
h1,h2,.notice,.owner{text-wrap:balance}
a{color:${colors.brand}}
.back a{display:inline-block;padding:10px 0}
.about{color:${colors.muted}}
.problem{margin:8px 0 0;color:${colors.toneRed}}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(84px,1fr));gap:8px;margin:0;padding:0;list-style:none}
.choices.days{grid-template-columns:repeat(4,1fr)}
.choices.days a{grid-template-columns:min-content}
.choices a{display:grid;place-content:center;height:100%;min-height:44px;padding:4px;border:1px solid ${colors.control};border-radius:4px;color:${colors.ink};line-height:1.3;text-align:center;text-decoration:none}
.choices a:hover{border-color:${colors.brand};color:${colors.brand}}
.choices a[aria-current]{background:${colors.brand};border-color:${colors.brand};color:${colors.white}}
label{display:block;margin-top:16px;font-weight:600}
input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid ${colors.control};border-radius:4px;background:${colors.white};color:inherit;font:inherit;font-weight:400}
[aria-invalid]{border-color:${colors.toneRed};outline:1px solid ${colors.toneRed}}
button{min-height:44px;margin-top:20px;padding:8px 20px;border:1px solid ${colors.brand};border-radius:4px;background:${colors.brand};color:${colors.white};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${colors.brandDeep}}
:focus-visible{outline:3px solid ${colors.brand};outline-offset:2px}
.brand{margin-bottom:8px}
.owner{margin-top:20px;padding-top:10px;border-color:${colors.rule};color:${colors.muted};font-size:13px}
@media(max-width:420px){.content{padding:4px 16px 12px}h2{margin-top:12px;font-size:19px}.owner{margin-top:10px;padding-top:8px}}
@media(min-width:480px){.choices{grid-template-columns:repeat(4,1fr)}.choices a{min-height:60px}.choices.days a{grid-template-columns:auto}}
@media(min-width:660px){.choices a{min-height:76px}}
[data-tall] main{display:flex;flex-direction:column;min-height:100vh}
[data-tall] .content{display:flex;flex:1;flex-direction:column;width:100%;padding-top:20px}
@media(min-width:481px){[data-tall] .content{padding-inline:calc(6px + 6vw)}[data-tall] label{margin-top:24px}[data-tall] :is(input,button){min-height:52px}[data-tall] .about{margin-top:16px}[data-tall] .brand{margin-bottom:auto}[data-tall] .owner{margin-top:auto}}
[data-tall] h1{font-size:clamp(32px,8vw,52px)}
[data-tall] .promise{font-size:clamp(16px,4.6vw,18px)}
@media(max-width:420px){[data-tall] .content{justify-content:space-between;padding-top:16px}[data-tall] button{width:100%}}
`
